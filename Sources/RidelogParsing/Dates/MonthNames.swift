/// Prefixes of month names, in languages in which exports exist or are likely.
enum MonthNames {
    /// The month, 1 to 12; nil for other words. The longest matching prefix counts: `juil` before `jui`.
    static func month(_ word: String) -> Int? {
        if let month = whole[word] { return month }
        guard word.unicodeScalars.count >= 3 || word.unicodeScalars.first.map({ !$0.isASCII }) == true else {
            return nil
        }
        guard let letter = word.first, let stems = stems[letter] else { return nil }
        return stems.lazy.filter { word.hasPrefix($0.stem) }.max { $0.stem.count < $1.stem.count }?.month
    }

    /// Prefixes by first letter, for speed: every row of a table may have words.
    private static let stems: [Character: [(stem: String, month: Int)]] = {
        let all = names.enumerated().flatMap { index, names in
            names.split(separator: " ").map { (stem: String($0), month: index + 1) }
        }
        return Dictionary(grouping: all) { $0.stem.first ?? " " }
    }()

    /// Abbreviations that are matched as whole words, because many other words start with them: « training », “Abend”.
    private static let whole: [String: Int] = [
        "sau": 1, "urt": 1, "ots": 2, "kov": 3, "tra": 4, "bal": 4, "api": 4, "svi": 5, "geg": 5, "bir": 6,
        "eka": 6, "lie": 7, "uzt": 7, "kol": 8, "agu": 8, "abu": 8, "ogo": 8, "ruj": 9, "ira": 9, "spa": 10,
        "urr": 10, "stu": 11, "aza": 11, "dis": 12, "abe": 12, "ag": 8,
    ]

    /// The month of a Croatian name that in Polish or Czech means a month later; nil for other words. Croatian dates
    /// are recognised by the point after the year.
    static func croatian(_ word: String) -> Int? {
        switch word {
        case "lip": 6
        case "srp": 7
        case _ where word.hasPrefix("lis"): 10
        default: nil
        }
    }

    /// English, German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian, Finnish, Polish, Czech, Hungarian,
    /// Romanian, Turkish, Croatian, Slovenian, Basque, Estonian, Lithuanian, Latvian, Indonesian, Malay, Russian,
    /// Ukrainian, Bulgarian, Serbian, Greek, Hebrew, Arabic, Thai. Source: Unicode CLDR, the abbreviated and wide names
    /// of the Gregorian months.
    private static let names = [
        "jan jän gen ene tammi sty led oca ian sij urtar jaan sausi янв січ яну јан ιαν ינו בינו يناير มค มกรา",
        "feb fév fev helmi lut úno şub velj otsail veeb vasar фев лют феб φεβ פבר בפבר فبراير กพ กุมภา",
        "mar mär maa mrt már bře ožu kovo мар бер μαρ μάρ מרץ במרץ مارس มีค มีนา",
        "apr avr abr huhti kwi dub ápr nis travnj travanj apiril baland апр кві απρ אפר באפר أبريل เมย เมษา",
        "may mai maj mag mei mayo touko kvě máj maí svib gegu май мая тра мај μαΐ μάι מאי במאי مايو พค พฤษภา",
        "jun juin giu kesä cze červen čvn jún iun haz lipn lipan juun jūn birž ekain июн чер юни јун ιουν ιούν"
            + " יונ ביונ يونيو มิย มิถุนา",
        "jul juil lug heinä lip červenec čvc júl iul tem srpnj srpanj juul jūl liepo uztail июл лип юли јул ιουλ ιούλ"
            + " יול ביול يوليو กค กรกฎา",
        "aug aoû aou ago elo sie srp srpna srpen ağu kolov agust ogos avg abuzt ágú rugpj авг сер αυγ αύγ אוג באוג أغسطس สค สิงหา",
        "sep set syys wrz zář szep eyl rujn rujan irail rugs сен вер сеп σεπ ספט בספט سبتمبر กย กันยา",
        "oct okt ott out loka paź říj eki urria spali окт жов οκτ אוק באוק أكتوبر ตค ตุลา",
        "nov marras lis kas studen azaro lapkr ноя лис ное нов νοε νοέ נוב בנוב نوفمبر พย พฤศจิ",
        "dec dez déc dic des joulu gru pro ara dets disem abendu gruod дек гру дец δεκ דצמ בדצמ ديسمبر ธค ธันวา",
    ]
}
