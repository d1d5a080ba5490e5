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

    /// English, German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian, Finnish, Polish, Czech, Hungarian,
    /// Romanian, Turkish, Russian, Ukrainian, Greek. Source: Unicode CLDR, the abbreviated and wide names of the
    /// Gregorian months.
    private static let names = [
        "jan jän gen ene tammi sty led oca ian янв січ ιαν",
        "feb fév fev helmi lut úno şub фев лют φεβ",
        "mar mär maa mrt már bře мар бер μαρ μάρ",
        "apr avr abr huhti kwi dub ápr nis апр кві απρ",
        "may mai maj mag mei mayo touko kvě máj май мая тра μαΐ μάι",
        "jun juin giu kesä cze červen čvn jún iun haz июн чер ιουν ιούν",
        "jul juil lug heinä lip červenec čvc júl iul tem июл лип ιουλ ιούλ",
        "aug aoû aou ago elo sie srp ağu авг сер αυγ αύγ",
        "sep set syys wrz zář szep eyl сен вер σεπ",
        "oct okt ott out loka paź říj eki окт жов οκτ",
        "nov marras lis kas ноя лис νοε νοέ",
        "dec dez déc dic des joulu gru pro ara дек гру δεκ",
    ]
}
