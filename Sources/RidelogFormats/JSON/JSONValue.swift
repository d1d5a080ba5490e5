/// A JSON value (RFC 8259) and where it stands.
struct JSONValue: Hashable, Sendable {
    var content: Content
    /// The bytes of the value in its text.
    var range: Range<Int>

    indirect enum Content: Hashable, Sendable {
        case null
        case flag(Bool)
        /// The digits stay as they are written: `4.80`.
        case number(Double, digits: String)
        case text(String)
        case array([JSONValue])
        /// In the order of the text; a name may occur twice.
        case object([JSONMember])
    }
}

struct JSONMember: Hashable, Sendable {
    var name: String
    var value: JSONValue
}

extension JSONValue {
    /// The member of this name, the last one if there are several; nil also if this is no object.
    subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    var elements: [JSONValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    var string: String? {
        if case .text(let text) = content { text } else { nil }
    }

    /// A finite number, also one written as a text.
    var number: Double? {
        switch content {
        case .number(let value, _): value.isFinite ? value : nil
        case .text(let text): Decimal.parse(text)
        default: nil
        }
    }

    /// A text, or the digits of a number: what names something.
    var label: String? {
        switch content {
        case .text(let text): text.isEmpty ? nil : text
        case .number(_, let digits): digits
        default: nil
        }
    }
}
