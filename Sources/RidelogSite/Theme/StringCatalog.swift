import RidelogDiagnostics
import RidelogRecords
import RidelogRepositories
import RidelogViews

/// What a catalogue's file says.
struct StringCatalog {
    fileprivate(set) var phrases: [StringKey: LocalizedStrings.StringPattern] = [:]
    fileprivate var numbers = Numbers()
    fileprivate var dates = Dates()

    fileprivate struct Numbers {
        var point: String?
        var group: String?
    }

    fileprivate struct Dates {
        var pattern: String?
        var months: [String]?
        var shortMonths: [String]?
        var weekdays: [String]?
        var shortWeekdays: [String]?
    }

    /// English is in for what is missing; but such a catalogue is refused.
    func words(language: String) -> LocalizedStrings {
        var format = NumberFormat.english
        if let point = numbers.point { format.point = point }
        if let group = numbers.group { format.group = group }
        let english = LocalizedDateStrings.english
        return LocalizedStrings(
            language: language, phrases: phrases, numbers: format,
            dates: LocalizedDateStrings(
                months: dates.months ?? english.months,
                shortMonths: dates.shortMonths ?? english.shortMonths,
                weekdays: dates.weekdays ?? english.weekdays,
                shortWeekdays: dates.shortWeekdays ?? english.shortWeekdays,
                datePattern: dates.pattern ?? english.datePattern))
    }

    func missing(in file: String) -> [Diagnostic] {
        let keys: [(section: String, key: String, isThere: Bool)] = [
            ("numbers", "point", numbers.point != nil), ("numbers", "group", numbers.group != nil),
            ("dates", "pattern", dates.pattern != nil), ("dates", "months", dates.months != nil),
            ("dates", "short-months", dates.shortMonths != nil),
            ("dates", "weekdays", dates.weekdays != nil),
            ("dates", "short-weekdays", dates.shortWeekdays != nil),
        ]
        return keys.filter { !$0.isThere }.map { .missing("“\($0.key)”", in: $0.section, file) }
            + StringKey.allCases.filter { phrases[$0] == nil }
            .map { .missing("the word “\($0.rawValue)”", in: "words", file) }
    }
}

extension StringCatalog {
    static let settings: [Setting<StringCatalog>] = [
        Setting("numbers") { $0.apply(Numbers.settings, to: &$1.numbers, &$2) },
        Setting("dates") { $0.apply(Dates.settings, to: &$1.dates, &$2) },
        Setting("words") { $0.apply(wordSettings, to: &$1, &$2) },
    ]

    private static let wordSettings: [Setting<StringCatalog>] = StringKey.allCases.map { word in
        Setting(word.rawValue) { node, catalogue, diagnostics in
            guard let phrase = phrase(node) else {
                return diagnostics.report(
                    .settingUnreadable(word.rawValue, "text, or forms one and other", at: node.location))
            }
            // A word that is reported to be missing as well would hide what is wrong with it.
            catalogue.phrases[word] = phrase
            if StringKey.unitNames.contains(word), phrase.other.utf8.contains(UInt8(ascii: " ")) {
                diagnostics.report(.spaceInUnit(word, at: node.location))
            }
        }
    }

    private static func phrase(_ node: YAMLNode) -> LocalizedStrings.StringPattern? {
        if let text = node.text { return LocalizedStrings.StringPattern(text) }
        return node["other"]?.text.map { LocalizedStrings.StringPattern($0, one: node["one"]?.text) }
    }
}

extension StringCatalog.Numbers {
    fileprivate static let settings: [Setting<Self>] = [
        .sound("point", \.point, "text", none: "") { $0.text.flatMap { $0.isEmpty ? nil : $0 } },
        .sound("group", \.group, "text", none: "") { $0.text },
    ]
}

extension StringCatalog.Dates {
    fileprivate static let settings: [Setting<Self>] = [
        .sound("pattern", \.pattern, "text with {day}, {month} and {year}", none: "") { node in
            let places = ["{day}", "{month}", "{year}"]
            return node.text.flatMap { text in places.allSatisfy(text.contains) ? text : nil }
        },
        .names("months", \.months, 12),
        .names("short-months", \.shortMonths, 12),
        .names("weekdays", \.weekdays, 7),
        .names("short-weekdays", \.shortWeekdays, 7),
    ]
}

extension Setting {
    /// A value that is refused or there: what is refused is not reported to be missing as well.
    fileprivate static func sound<Value: Sendable>(
        _ key: String, _ keyPath: WritableKeyPath<Root, Value?> & Sendable, _ wanted: String, none: Value,
        parse: @escaping @Sendable (YAMLNode) -> Value?
    ) -> Setting {
        Setting(key) { node, root, diagnostics in
            let value = parse(node)
            root[keyPath: keyPath] = value ?? none
            if value == nil { diagnostics.report(.settingUnreadable(key, wanted, at: node.location)) }
        }
    }

    /// A list of so many names, none of them empty.
    fileprivate static func names(
        _ key: String, _ keyPath: WritableKeyPath<Root, [String]?> & Sendable, _ count: Int
    ) -> Setting {
        .sound(key, keyPath, "a list of \(count) names", none: []) { node in
            let names = (node.items ?? []).compactMap(\.text).filter { !$0.isEmpty }
            return names.count == count && node.items?.count == count ? names : nil
        }
    }
}

extension Diagnostic {
    fileprivate static func missing(_ what: String, in section: String, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, code: "language.word", at: SourceLocation(file: file), "\(what) is missing",
            remedy: "Add it below “\(section):”.")
    }

    fileprivate static func spaceInUnit(_ word: StringKey, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "language.unit", at: location,
            "the unit “\(word.rawValue)” has a space in its name",
            remedy: "Write it without, or with a no-break space (U+00A0), as the page's script parts names "
                + "at spaces.")
    }
}
