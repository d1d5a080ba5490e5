import RidelogModels

/// A JSON value (RFC 8259) and its location.
package struct JSONValue: Hashable, Sendable {
    package var content: Content
    /// The range of the value's bytes in the text.
    package var range: Range<Int>

    package enum Content: Hashable, Sendable {
        case null
        case flag(Bool)
        /// Infinite if beyond the range of a `Double`. The digits as written are at ``range``.
        case number(Double)
        case text(String)
        case array([JSONValue])
        /// The members in the order of the text; names may be duplicate.
        case object([JSONMember])
    }
}

package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var value: JSONValue
}

extension JSONValue {
    /// The last member of this name; nil if there is none, or if the value is not an object.
    package subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    package var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    package var elements: [JSONValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    package var string: String? {
        if case .text(let text) = content { text } else { nil }
    }

    /// The finite number, also if it is written as a string.
    package var number: Double? {
        switch content {
        case .number(let value): value.isFinite ? value : nil
        case .text(let text): Decimal.parse(text)
        default: nil
        }
    }

    /// The value as written: `4.80`.
    ///
    /// - Parameter text: the whole JSON text.
    package func source(in text: some Collection<UInt8>) -> String {
        text.dropFirst(range.lowerBound).prefix(range.count).text
    }

    /// A non-empty string, or the digits of a number: an id or name.
    package func label(in text: some Collection<UInt8>) -> String? {
        switch content {
        case .text(let words): words.isEmpty ? nil : words
        case .number: source(in: text)
        default: nil
        }
    }

    /// The first of these members that is not missing or null.
    package func first(of names: String...) -> JSONValue? {
        names.lazy.compactMap { self[$0] }.first { $0.content != .null }
    }

    /// The position in two members in degrees; nil if one is missing, or if it is out of range.
    package func place(_ latitude: String, _ longitude: String) -> Coordinate? {
        Coordinate(validLatitude: self[latitude]?.number, longitude: self[longitude]?.number)
    }

    /// The trimmed string; nil if it is empty.
    package var words: String? {
        guard let text = string?.utf8.trimmed.text, !text.isEmpty else { return nil }
        return text
    }
}
