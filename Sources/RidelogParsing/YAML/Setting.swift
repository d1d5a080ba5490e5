import RidelogDiagnostics

/// A key of a configuration file, and how its value is applied to a model.
package struct Setting<Root>: Sendable {
    /// Applies a value to a model, or reports why it cannot.
    package typealias Apply = @Sendable (YAMLNode, inout Root, inout DiagnosticCollector) -> Void

    /// The key as written in the file.
    package let key: String
    let apply: Apply

    /// A key whose value is applied by a closure.
    package init(_ key: String, apply: @escaping Apply) {
        self.key = key
        self.apply = apply
    }
}

extension Setting {
    /// A key whose value is converted.
    ///
    /// - Parameters:
    ///   - key: the key as written in the file.
    ///   - keyPath: the property to set.
    ///   - wanted: the expected value, for diagnostics: «a number of metres».
    ///   - parse: converts the value; nil if it is invalid.
    package static func value<Value>(
        _ key: String,
        _ keyPath: WritableKeyPath<Root, Value> & Sendable,
        _ wanted: String,
        parse: @escaping @Sendable (YAMLNode) -> Value?
    ) -> Setting {
        Setting(key) { node, root, diagnostics in
            if let value = parse(node) {
                root[keyPath: keyPath] = value
            } else {
                diagnostics.report(.settingUnreadable(key, wanted, node))
            }
        }
    }

    /// A key whose value is a text.
    package static func text(_ key: String, _ keyPath: WritableKeyPath<Root, String> & Sendable) -> Setting {
        value(key, keyPath, "text") { $0.text }
    }

    /// A key whose value is a text that may be missing.
    package static func text(_ key: String, _ keyPath: WritableKeyPath<Root, String?> & Sendable) -> Setting {
        value(key, keyPath, "text") { $0.isNull ? .some(nil) : $0.text.map(Optional.some) }
    }

    /// A key whose value is a number in a range.
    package static func number(
        _ key: String, _ keyPath: WritableKeyPath<Root, Double?> & Sendable, in range: ClosedRange<Double>,
        _ wanted: String
    ) -> Setting {
        value(key, keyPath, wanted) { node in
            node.number.flatMap { range.contains($0) ? .some(.some($0)) : nil }
        }
    }

    /// A key whose value is true or false.
    package static func flag(_ key: String, _ keyPath: WritableKeyPath<Root, Bool> & Sendable) -> Setting {
        value(key, keyPath, "true or false") { $0.flag }
    }

    /// A key whose value is a list of texts, or one text. Any other item is an error: a misspelt exclusion must not
    /// publish what should be left out.
    package static func texts(_ key: String, _ keyPath: WritableKeyPath<Root, [String]> & Sendable) -> Setting
    {
        value(key, keyPath, "a list of texts") { $0.texts }
    }

    /// A key whose value is a list.
    ///
    /// - Parameters:
    ///   - key: the key as written in the file.
    ///   - keyPath: the property to set.
    ///   - wanted: the expected value, for diagnostics: «a list of tables».
    ///   - item: converts an item; returns nil after reporting why it cannot.
    package static func list<Item>(
        _ key: String, _ keyPath: WritableKeyPath<Root, [Item]> & Sendable, _ wanted: String,
        item: @escaping @Sendable (YAMLNode, inout DiagnosticCollector) -> Item?
    ) -> Setting {
        Setting(key) { node, root, diagnostics in
            if node.isNull { return }
            guard let items = node.items else {
                diagnostics.report(.settingUnreadable(key, wanted, at: node.location))
                return
            }
            root[keyPath: keyPath] = items.compactMap { item($0, &diagnostics) }
        }
    }
}

extension YAMLNode {
    /// The texts of a list, or one text as a list; nil if the value or an item is anything else.
    package var texts: [String]? {
        if isNull { return [] }
        if let text { return [text] }
        guard let items else { return nil }
        let texts = items.compactMap(\.text)
        return texts.count == items.count ? texts : nil
    }

    /// Applies the settings whose keys are present. Unknown keys are errors: a misspelt `privacy` must not build a site
    /// without zones.
    package func apply<Root>(
        _ settings: [Setting<Root>], to root: inout Root, _ diagnostics: inout DiagnosticCollector
    ) {
        apply(settings, to: &root, &diagnostics) { .unknownSetting($0, among: settings.map(\.key)) }
    }

    /// Applies the settings to a value and returns it; nil, with a report, if a key is wrong.
    package func read<Root>(
        _ settings: [Setting<Root>], into root: Root, _ diagnostics: inout DiagnosticCollector
    ) -> Root? {
        var (root, found) = (root, DiagnosticCollector())
        apply(settings, to: &root, &found)
        diagnostics.report(found)
        return found.isEmpty ? root : nil
    }

    /// Applies the settings, with other handling of unknown keys.
    ///
    /// - Parameter unknown: the diagnostic for such a key, if any.
    package func apply<Root>(
        _ settings: [Setting<Root>], to root: inout Root, _ diagnostics: inout DiagnosticCollector,
        unknown: (Member) -> Diagnostic?
    ) {
        let keys = settings.map(\.key)
        guard let members else {
            if !isNull { diagnostics.report(.noSettings(keys, at: location)) }
            return
        }
        // A language file has hundreds of keys.
        let places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
        for member in members {
            if let place = places[member.key] {
                settings[place].apply(member.value, &root, &diagnostics)
            } else if let problem = unknown(member) {
                diagnostics.report(problem)
            }
        }
    }
}

extension Diagnostic {
    /// A value that its key does not accept.
    package static func settingUnreadable(
        _ key: String, _ wanted: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "configuration.value", at: location,
            key.isEmpty ? "this is not \(wanted)" : "“\(key)” is not \(wanted)",
            remedy: "Write \(wanted).")
    }

    /// A value that its key does not accept.
    package static func settingUnreadable(_ key: String, _ wanted: String, _ node: YAMLNode) -> Diagnostic {
        var diagnostic = settingUnreadable(key, wanted, at: node.location)
        if node.isBlank { diagnostic.what = "“\(key)” is empty" }
        return diagnostic
    }

    fileprivate static func noSettings(_ keys: [String], at location: SourceLocation) -> Diagnostic {
        var diagnostic = settingUnreadable("", "a set of keys", at: location)
        if keys.count <= mostKeys {
            diagnostic.remedy = "Write keys below it: \(keys.joined(separator: ", "))."
        }
        return diagnostic
    }

    /// The most keys to list in a message: a language file has hundreds.
    private static let mostKeys = 40

    /// An unknown key.
    package static func unknownSetting(_ member: YAMLNode.Member, among keys: [String]) -> Diagnostic {
        Diagnostic(
            .error, code: "configuration.unknown-key", at: member.location,
            "unknown key “\(member.key)”\(Suggestion.hint(for: member.key, in: keys))",
            remedy: keys.contains("latitude") && member.key.allSatisfy(\.isNumber)
                ? "Write decimals with a point: 47.1984."
                : keys.count > mostKeys
                    ? "Remove it, or use one of the \(keys.count) known keys."
                    : "Available: \(keys.joined(separator: ", ")).")
    }
}
