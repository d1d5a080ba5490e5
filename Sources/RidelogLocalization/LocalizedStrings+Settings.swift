import RidelogDiagnostics
import RidelogParsing
import RidelogRecords

/// The keys of a language file.
extension LocalizedStrings {
    static let settings: [Setting<LocalizedStrings>] = [
        Setting("numbers") { node, strings, diagnostics in
            node.apply(numberSettings, to: &strings.numbers, &diagnostics)
            if strings.numbers.point == strings.numbers.group {
                diagnostics.report(
                    Diagnostic(
                        .error, code: "language.numbers",
                        at: (node["group"] ?? node["point"] ?? node).location,
                        "“point” and “group” are the same, so 1.234 is ambiguous",
                        remedy: "Write two different ones, such as “,” and “.”."))
            }
        },
        Setting("dates") { $0.apply(dateSettings, to: &$1.dates, &$2) },
        Setting("plurals") { node, strings, diagnostics in
            strings.plurals = PluralRules()
            node.apply(pluralSettings, to: &strings.plurals, &diagnostics)
        },
        Setting("words") { $0.apply(wordSettings, to: &$1, &$2) },
    ]

    private static let numberSettings: [Setting<NumberFormat>] = [
        .value("point", \.point, "text") { $0.text.flatMap { $0.isEmpty ? nil : $0 } },
        // A no-break space keeps numbers on one line.
        .value("group", \.group, "text") { $0.text?.replacing(" ", with: "\u{A0}") },
    ]

    private static let dateSettings: [Setting<LocalizedDateStrings>] = [
        .value("pattern", \.datePattern, "text with {day}, {month} and {year}") { node in
            let places: Set = ["{day}", "{month}", "{year}"]
            return node.text.flatMap { Set(StringPattern($0).placeholders) == places ? $0 : nil }
        },
        .names("months", \.months, 12),
        .names("short-months", \.shortMonths, 12),
        .names("weekdays", \.weekdays, 7),
        .names("short-weekdays", \.shortWeekdays, 7),
    ]

    private static let pluralSettings: [Setting<PluralRules>] = PluralRules.Form.allCases.map { form in
        Setting(form.rawValue) { node, rules, diagnostics in
            guard let text = node.text, rules.set(form, text) else {
                return diagnostics.report(
                    .settingUnreadable(
                        form.rawValue, "a plural rule of CLDR, such as n % 10 = 2..4", at: node.location))
            }
        }
    }

    private static let wordSettings: [Setting<LocalizedStrings>] = StringKey.allCases.map { word in
        Setting(word.name) { node, strings, diagnostics in
            guard let pattern = StringPattern(node) else {
                return diagnostics.report(
                    .settingUnreadable(
                        word.name,
                        "text, or the form other, and the forms zero, one, two, few and many "
                            + "that the language has", at: node.location))
            }
            // `LanguageCheck` reports it.
            if pattern.other.isEmpty { return }
            strings[word] = pattern
            if StringKey.unitNames.contains(word), pattern.other.utf8.contains(UInt8(ascii: " ")) {
                diagnostics.report(
                    Diagnostic(
                        .error, code: "language.unit", at: node.location,
                        "the unit “\(word.name)” has a space in its name",
                        remedy:
                            "Write it without, or with a no-break space (U+00A0): the page's script splits "
                            + "names at spaces."))
            }
        }
    }
}

extension LocalizedStrings.StringPattern {
    fileprivate init?(_ node: YAMLNode) {
        guard let other = node.text ?? node["other"]?.text else { return nil }
        self.init(other)
        for member in node.members ?? [] where member.key != "other" {
            guard let form = PluralRules.Form(rawValue: member.key), let text = member.value.text else {
                return nil
            }
            forms[form] = text.isEmpty ? nil : text
        }
    }
}

extension Setting {
    /// A list of a fixed number of names, none empty.
    fileprivate static func names(
        _ key: String, _ keyPath: WritableKeyPath<Root, [String]> & Sendable, _ count: Int
    ) -> Setting {
        .value(key, keyPath, "a list of \(count) names") { node in
            let names = (node.items ?? []).compactMap(\.text).filter { !$0.isEmpty }
            return names.count == count && node.items?.count == count ? names : nil
        }
    }
}
