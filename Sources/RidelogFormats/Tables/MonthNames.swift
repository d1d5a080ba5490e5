/// The beginnings of the names of months, in the languages in which exports have been seen or are likely.
enum MonthNames {
    /// 1 to 12; nil for other words. The longest beginning that fits counts: `juil` before `jui`.
    static func month(_ word: String) -> Int? {
        guard word.unicodeScalars.count >= 3 || word.unicodeScalars.first.map({ !$0.isASCII }) == true else {
            return nil
        }
        var best: (length: Int, month: Int)?
        for (stem, month) in stems where word.hasPrefix(stem) && stem.count > best?.length ?? 0 {
            best = (stem.count, month)
        }
        return best?.month
    }

    private static let stems: [(stem: String, month: Int)] = names.enumerated().flatMap { index, names in
        names.split(separator: " ").map { (String($0), index + 1) }
    }

    /// What Croatian means by names that Polish and Czech have too, a month earlier; nil for others. It is told by the
    /// point behind its years.
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
        "jan jän gen ene tammi sty led oca ian sij urt jaa sau янв січ яну јан ιαν ינו בינו يناير มค มกรา",
        "feb fév fev helmi lut úno şub velj ots veeb vas фев лют феб φεβ פבר בפבר فبراير กพ กุมภา",
        "mar mär maa mrt már bře ožu kov мар бер μαρ μάρ מרץ במרץ مارس มีค มีนา",
        "apr avr abr huhti kwi dub ápr nis tra api bal апр кві απρ אפר באפר أبريل เมย เมษา",
        "may mai maj mag mei mayo touko kvě máj maí svi geg май мая тра мај μαΐ μάι מאי במאי مايو พค พฤษภา",
        "jun juin giu kesä cze červen čvn jún iun haz lipn lipan juun jūn bir eka июн чер юни јун ιουν ιούν"
            + " יונ ביונ يونيو มิย มิถุนา",
        "jul juil lug heinä lip červenec čvc júl iul tem srpnj srpanj juul jūl lie uzt июл лип юли јул ιουλ ιούλ"
            + " יול ביול يوليو กค กรกฎา",
        "aug aoû aou ago elo sie srp srpna srpen ağu kol agu ogo avg abu ágú rugpj авг сер αυγ αύγ אוג באוג أغسطس สค สิงหา",
        "sep set syys wrz zář szep eyl ruj ira rugs сен вер сеп σεπ ספט בספט سبتمبر กย กันยา",
        "oct okt ott out loka paź říj eki urr spa окт жов οκτ אוק באוק أكتوبر ตค ตุลา",
        "nov marras lis kas stu aza lapkr ноя лис ное нов νοε νοέ נוב בנוב نوفمبر พย พฤศจิ",
        "dec dez déc dic des joulu gru pro ara dis abe gruod дек гру дец δεκ דצמ בדצמ ديسمبر ธค ธันวา",
    ]
}
