import Foundation

/// A value of JSON, for tests that read what the program writes.
enum JSONReading: Decodable, Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONReading])
    case members([String: JSONReading])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONReading].self) {
            self = .list(list)
        } else {
            self = .members(try container.decode([String: JSONReading].self))
        }
    }

    /// The values of the lines of a text.
    static func lines(_ text: String) throws -> [JSONReading] {
        let decoder = JSONDecoder()
        return try text.split(separator: "\n").map {
            try decoder.decode(JSONReading.self, from: Data($0.utf8))
        }
    }

    /// A member; nil if it is not there, or this is no object.
    subscript(name: String) -> JSONReading? {
        if case .members(let members) = self { members[name] } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// A text without blanks around it; nil for what is none.
    var trimmed: String? {
        text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var list: [JSONReading] {
        if case .list(let list) = self { list } else { [] }
    }

    var names: [String] {
        if case .members(let members) = self { Array(members.keys) } else { [] }
    }
}
