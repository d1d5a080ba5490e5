import RidelogDiagnostics

/// One key that a configuration file may have, and how its value gets into a model.
public struct Setting<Root>: Sendable {
    /// Puts a value into a model, or reports why it cannot.
    public typealias Apply = @Sendable (YAMLNode, inout Root, inout DiagnosticCollector) -> Void

    /// As it is written in the file.
    public let key: String
    let apply: Apply

    /// A key whose value is put into a model by a closure.
    public init(_ key: String, apply: @escaping Apply) {
        self.key = key
        self.apply = apply
    }
}

extension Setting {
    /// A key whose value is turned into something else.
    ///
    /// - Parameters:
    ///   - key: as it is written in the file.
    ///   - keyPath: where the value goes.
    ///   - wanted: what the value should be, for the diagnostic: «a number of metres».
    ///   - parse: nil if the value is something else.
    public static func value<Value>(
        _ key: String,
        _ keyPath: WritableKeyPath<Root, Value> & Sendable,
        _ wanted: String,
        parse: @escaping @Sendable (YAMLNode) -> Value?
    ) -> Setting {
        Setting(key) { node, root, diagnostics in
            if let value = parse(node) {
                root[keyPath: keyPath] = value
            } else {
                diagnostics.report(.settingUnreadable(key, wanted, at: node.location))
            }
        }
    }

    /// A key whose value is a text.
    public static func text(_ key: String, _ keyPath: WritableKeyPath<Root, String> & Sendable) -> Setting {
        value(key, keyPath, "text") { $0.text }
    }

    /// A key whose value is a text that may be missing.
    public static func text(_ key: String, _ keyPath: WritableKeyPath<Root, String?> & Sendable) -> Setting {
        value(key, keyPath, "text") { $0.isNull ? .some(nil) : $0.text.map(Optional.some) }
    }

    /// A key whose value is a number of a range.
    public static func number(
        _ key: String, _ keyPath: WritableKeyPath<Root, Double?> & Sendable, in range: ClosedRange<Double>,
        _ wanted: String
    ) -> Setting {
        value(key, keyPath, wanted) { node in
            node.number.flatMap { range.contains($0) ? .some(.some($0)) : nil }
        }
    }

    /// A key whose value is true or false.
    public static func flag(_ key: String, _ keyPath: WritableKeyPath<Root, Bool> & Sendable) -> Setting {
        value(key, keyPath, "true or false") { $0.flag }
    }

    /// A list of texts; one text alone is a list of one. An item that is none is an error: what someone wants
    /// left out must not be published because it was written wrongly.
    public static func texts(_ key: String, _ keyPath: WritableKeyPath<Root, [String]> & Sendable) -> Setting
    {
        value(key, keyPath, "a list of texts") { $0.texts }
    }

    /// A key whose value is a list.
    ///
    /// - Parameters:
    ///   - key: as it is written in the file.
    ///   - keyPath: where the list goes.
    ///   - wanted: what the value should be, for the diagnostic: «a list of tables».
    ///   - item: an item of it; nil if it reported why there is none.
    public static func list<Item>(
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
    /// A list of texts; one text alone is a list of one. nil if it is anything else, or if an item is.
    public var texts: [String]? {
        if isNull { return [] }
        if let text { return [text] }
        guard let items else { return nil }
        let texts = items.compactMap(\.text)
        return texts.count == items.count ? texts : nil
    }

    /// Applies the settings whose keys are here; keys that no one knows are errors, as a misspelt `privacy`
    /// must not pass for a site without zones.
    public func apply<Root>(
        _ settings: [Setting<Root>], to root: inout Root, _ diagnostics: inout DiagnosticCollector
    ) {
        apply(settings, to: &root, &diagnostics) { .unknownSetting($0, among: settings.map(\.key)) }
    }

    /// What these settings make of the keys that are here; nil if one of them is wrong, which is reported.
    public func read<Root>(
        _ settings: [Setting<Root>], into root: Root, _ diagnostics: inout DiagnosticCollector
    ) -> Root? {
        var (root, found) = (root, DiagnosticCollector())
        apply(settings, to: &root, &found)
        diagnostics.report(found)
        return found.isEmpty ? root : nil
    }

    /// The same where a key that no one knows is something else than an error.
    ///
    /// - Parameter unknown: what is reported about such a key, if anything.
    func apply<Root>(
        _ settings: [Setting<Root>], to root: inout Root, _ diagnostics: inout DiagnosticCollector,
        unknown: (Member) -> Diagnostic?
    ) {
        guard let members else {
            if !isNull { diagnostics.report(.noSettings(settings.map(\.key), at: location)) }
            return
        }
        for member in members {
            if let setting = settings.first(where: { $0.key == member.key }) {
                setting.apply(member.value, &root, &diagnostics)
            } else if let problem = unknown(member) {
                diagnostics.report(problem)
            }
        }
    }
}

extension Diagnostic {
    /// A value that is not what its key wants.
    public static func settingUnreadable(
        _ key: String, _ wanted: String, at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "configuration.value", at: location,
            key.isEmpty ? "this is not \(wanted)" : "“\(key)” is not \(wanted)",
            remedy: "Write \(wanted).")
    }

    fileprivate static func noSettings(_ keys: [String], at location: SourceLocation) -> Diagnostic {
        var diagnostic = settingUnreadable("", "a set of keys", at: location)
        if keys.count <= mostKeys {
            diagnostic.remedy = "Write keys below it: \(keys.joined(separator: ", "))."
        }
        return diagnostic
    }

    /// Texts of the pages have hundreds of keys: more than anyone wants to read in a message.
    private static let mostKeys = 40

    /// A key that no one knows.
    package static func unknownSetting(_ member: YAMLNode.Member, among keys: [String]) -> Diagnostic {
        Diagnostic(
            .error, code: "configuration.unknown-key", at: member.location,
            "unknown key “\(member.key)”\(Suggestion.hint(for: member.key, in: keys))",
            remedy: keys.count > mostKeys
                ? "Remove it, or write it as one of the \(keys.count) that are known."
                : "Known here: \(keys.joined(separator: ", ")).")
    }
}
