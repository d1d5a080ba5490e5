import RidelogDiagnostics

/// A YAML value with its location.
package struct YAMLNode: Hashable, Sendable {
    /// The kinds of values.
    package enum Content: Hashable, Sendable {
        /// Text as written, quotes removed; ``YAMLNode/isQuoted`` distinguishes `"true"` from `true`.
        case scalar(String)
        /// Items in their order.
        case sequence([YAMLNode])
        /// Keys and their values in the order of the file.
        case mapping([Member])
    }

    /// A key with its value.
    package struct Member: Hashable, Sendable {
        /// The key as written, quotes removed.
        package let key: String
        /// The location of the key.
        package let location: SourceLocation
        /// The value after the colon.
        package let value: YAMLNode
    }

    /// The kind of value, with its parts.
    package let content: Content
    /// The location where it begins.
    package let location: SourceLocation
    /// True if it is a scalar in quotation marks.
    package let isQuoted: Bool

    init(_ content: Content, at location: SourceLocation, isQuoted: Bool = false) {
        self.content = content
        self.location = location
        self.isQuoted = isQuoted
    }
}

extension YAMLNode {
    /// The members, if this is a mapping.
    package var members: [Member]? {
        if case .mapping(let members) = content { members } else { nil }
    }

    /// The items, if this is a sequence.
    package var items: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    /// The text of a scalar; nil for an empty one (`key:`) and for `null` and `~`.
    package var text: String? {
        guard case .scalar(let text) = content, isQuoted || !Self.nulls.contains(text) else { return nil }
        return text
    }

    /// `true` and `false`, `yes` and `no`, `on` and `off`.
    package var flag: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    /// A finite number.
    package var number: Double? {
        text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The value of the last member with this key; nil if there is none, or this is no mapping.
    package subscript(key: String) -> YAMLNode? {
        members?.last { $0.key == key }?.value
    }

    /// Whether there is no value.
    package var isNull: Bool {
        if case .scalar(let text) = content { !isQuoted && Self.nulls.contains(text) } else { false }
    }

    /// Whether there is no value, or only white space.
    package var isBlank: Bool {
        if case .scalar(let text) = content { isNull || text.allSatisfy(\.isWhitespace) } else { false }
    }

    private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]
}
