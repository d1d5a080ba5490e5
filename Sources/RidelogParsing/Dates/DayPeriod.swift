/// The period of the day of a time on a 12-hour clock.
enum DayPeriod: Hashable {
    case morning, noon, afternoon, evening

    /// The hour from 0 to 23 for an hour as written; nil for an impossible one: 14 in the morning, 12 in the evening.
    func hour(_ hour: Int) -> Int? {
        switch self {
        case .morning: hour <= 12 ? hour % 12 : nil
        case .noon: hour <= 12 ? (hour > 9 ? hour : hour + 12) : nil
        // Some programs write both: 14:03 PM.
        case .afternoon: hour <= 12 ? hour % 12 + 12 : hour
        case .evening: hour == 12 ? nil : hour < 12 ? hour + 12 : hour
        }
    }

    /// The period that a word means anywhere in a date; nil for other words. The word for the day may directly precede
    /// it: 6日下午.
    static func named(_ word: String) -> DayPeriod? {
        words[word] ?? endings.first { word.hasSuffix($0.ending) }?.period
    }

    private static let words: [String: DayPeriod] = [
        "am": .morning, "πμ": .morning, "ص": .morning, "pm": .afternoon, "μμ": .afternoon, "م": .afternoon,
    ]

    private static let endings: [(ending: String, period: DayPeriod)] = [
        ("午前", .morning), ("上午", .morning), ("오전", .morning), ("凌晨", .morning), ("清晨", .morning),
        ("早上", .morning), ("早晨", .morning), ("午夜", .morning), ("半夜", .morning), ("새벽", .morning),
        ("아침", .morning), ("中午", .noon), ("正午", .noon), ("午後", .afternoon), ("下午", .afternoon),
        ("오후", .afternoon), ("傍晚", .evening), ("晚上", .evening), ("저녁", .evening),
    ]

    /// Words that mean a period only next to the time of day; elsewhere they may be weekdays or other words.
    ///
    /// Swedish, Finnish, Czech, Slovenian, Ukrainian, Bulgarian, Turkish, Vietnamese, Malay, Albanian. Source: Unicode
    /// CLDR, day periods.
    static let atClock: [String: DayPeriod] = [
        "fm": .morning, "em": .afternoon, "ap": .morning, "ip": .afternoon, "dop": .morning,
        "odp": .afternoon,
        "pop": .afternoon, "дп": .morning, "пп": .afternoon, "öö": .morning, "ös": .afternoon,
        "sa": .morning, "ch": .afternoon, "pg": .morning, "ptg": .afternoon, "pd": .morning, "md": .afternoon,
    ]
}
