import RidelogModels

/// A JSON value (RFC 8259) and where it is.
package struct JSONValue: Hashable, Sendable {
    package var content: Content
    /// The bytes of the value in its text.
    package var range: Range<Int>

    package enum Content: Hashable, Sendable {
        case null
        case flag(Bool)
        /// Infinite if it is beyond the range of a `Double`. Its digits as written are at ``range``.
        case number(Double)
        case text(String)
        case array([JSONValue])
        /// In the order of the text; a name may occur twice.
        case object([JSONMember])
    }
}

package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var value: JSONValue
}

extension JSONValue {
    /// The member of this name, the last one if there are several; nil also if this is no object.
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

    /// A finite number, also one written as a text.
    package var number: Double? {
        switch content {
        case .number(let value): value.isFinite ? value : nil
        case .text(let text): Decimal.parse(text)
        default: nil
        }
    }

    /// The value as it is written: `4.80`.
    ///
    /// - Parameter text: the JSON that the value was read from, from its beginning.
    package func source(in text: some Collection<UInt8>) -> String {
        text.dropFirst(range.lowerBound).prefix(range.count).text
    }

    /// A text, or the digits of a number: what names something.
    package func label(in text: some Collection<UInt8>) -> String? {
        switch content {
        case .text(let words): words.isEmpty ? nil : words
        case .number: source(in: text)
        default: nil
        }
    }

    /// The first of the members of these names that has a value.
    package func first(of names: String...) -> JSONValue? {
        names.lazy.compactMap { self[$0] }.first { $0.content != .null }
    }

    /// Where something is by two of its members, in degrees; nil if they do not say, or it is not on Earth.
    package func place(_ latitude: String, _ longitude: String) -> Coordinate? {
        guard let latitude = self[latitude]?.number, let longitude = self[longitude]?.number else {
            return nil
        }
        return Coordinate(validLatitude: latitude, longitude: longitude)
    }

    /// A text that is not empty.
    package var words: String? {
        guard let text = string?.utf8.trimmed.text, !text.isEmpty else { return nil }
        return text
    }
}
