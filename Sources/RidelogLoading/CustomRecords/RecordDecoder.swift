import RidelogDiagnostics
import RidelogEssentials
import RidelogModels
import RidelogParsing

/// Why a record cannot be decoded as a type.
struct RecordDecodingError: Error {
    /// The reason, as the end of a sentence.
    let reason: String
}

/// Decodes custom records as types of a program: each property is the field of the same name.
package struct RecordDecoder: Sendable {
    /// The program's decoder; nil for the default, which reads times as in logs, and `snake_case`.
    private let custom: JSONDecoder?

    package init(custom: JSONDecoder? = nil) {
        self.custom = custom
    }

    /// - Parameter zone: the time zone of times without one.
    func decode<Value: Decodable>(
        _ type: Value.Type, from record: CustomRecord, zone: Zone
    ) throws(RecordDecodingError) -> Value {
        var texts: Set<String> = []
        while true {
            do {
                return try decode(type, from: Data(json(of: record, asText: texts).utf8), zone: zone)
            } catch DecodingError.typeMismatch(_, let context)
                where Self.isNested(context, in: record)
                && texts.insert(context.codingPath[0].stringValue).inserted
            {
                // The property is the JSON text of an object, not its members.
                continue
            } catch let error as DecodingError {
                throw RecordDecodingError(reason: error.reason)
            } catch {
                throw RecordDecodingError(reason: "\(error)")
            }
        }
    }

    private static func isNested(_ context: DecodingError.Context, in record: CustomRecord) -> Bool {
        context.codingPath.count == 1
            && record.fields.contains { $0.nested != nil && $0.isNamed(context.codingPath[0].stringValue) }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from json: Data, zone: Zone) throws -> Value {
        if let custom { return try custom.decode(type, from: json) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try Self.date($0, zone: zone) }
        // The members of the row have both names already.
        decoder.keyDecodingStrategy = .custom { path in
            guard let key = path.last, path.count > 1 else { return path.last ?? Key(stringValue: "") }
            return Key(stringValue: key.stringValue.camelCased)
        }
        do {
            return try decoder.decode(type, from: json)
        } catch DecodingError.keyNotFound(let key, let context) where !context.codingPath.isEmpty {
            decoder.keyDecodingStrategy = .useDefaultKeys
            if let value = try? decoder.decode(type, from: json) { return value }
            throw DecodingError.keyNotFound(key, context)
        }
    }

    private static func date(_ decoder: any Decoder, zone: Zone) throws -> Date {
        let value = try decoder.singleValueContainer()
        let time =
            if let text = try? value.decode(String.self) {
                WrittenDate.instant(text, zone: zone)
            } else {
                WrittenDate.instant(try value.decode(Double.self))
            }
        guard let time else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "this is not a time")
        }
        return time.date
    }

    /// The row as JSON. A member in snake case is added in camel case, too.
    private func json(of record: CustomRecord, asText texts: Set<String>) -> String {
        var names = Set(record.fields.map(\.name))
        var members: [(name: String, value: JSON)] = []
        for field in record.fields {
            let isText = texts.contains { field.isNamed($0) }
            let value = (isText ? nil : field.nested) ?? JSON(field.value)
            members.append((field.name, value))
            let other = field.name.camelCased
            if custom == nil, names.insert(other).inserted { members.append((other, value)) }
        }
        return JSON.object(members).written
    }
}

private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension CustomRecord.Field {
    fileprivate func isNamed(_ name: String) -> Bool { self.name == name || self.name.camelCased == name }

    /// The value, if it is the text of an object or an array.
    fileprivate var nested: JSON? {
        guard case .text(let text) = value, let first = text.utf8.first,
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            (try? JSONParser.parse(Array(text.utf8)[...])) != nil
        else { return nil }
        return .literal(text)
    }
}

extension String {
    /// `cupsDrunk` for `cups_drunk`; names without an inner underscore stay.
    fileprivate var camelCased: String {
        let words = split(separator: "_")
        guard words.count > 1, let first = words.first, !hasPrefix("_") else { return self }
        return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension DecodingError {
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, let context):
            "“\((context.codingPath + [key]).map(\.stringValue).joined(separator: "."))” is missing"
        case .valueNotFound(_, let context): "\(context.field) is missing"
        case .typeMismatch(let type, let context): "\(context.field) is not of type \(type)"
        case .dataCorrupted(let context): "\(context.field): \(context.debugDescription)"
        @unknown default: "\(self)"
        }
    }
}

extension DecodingError.Context {
    fileprivate var field: String {
        codingPath.isEmpty ? "the row" : "“\(codingPath.map(\.stringValue).joined(separator: "."))”"
    }
}
