import RidelogEssentials
import RidelogModels
import RidelogParsing
import RidelogTables

/// The fields of a program's log items, for privacy and for figures.
enum RecordFields {
    /// The members of the item's JSON, or its properties if it is not encodable.
    static func fields(of item: some Any) -> [CustomRecord.Field] {
        if let item = item as? any Encodable, let fields = encoded(item) { return fields }
        return Mirror(reflecting: item).children.compactMap { child in
            child.label.map { CustomRecord.Field(name: $0, value: value(child.value)) }
        }
    }

    private static func encoded(_ item: any Encodable) -> [CustomRecord.Field]? {
        let encoder = JSONEncoder()
        // Encoded members have no fixed order.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let bytes = try? Array(encoder.encode(item))[...],
            let members = try? JSONParser.parse(bytes).members
        else { return nil }
        return members.map { member in
            CustomRecord.Field(name: member.name, value: CustomRecord.Value(member.value, in: bytes))
        }
    }

    private static func value(_ value: Any) -> CustomRecord.Value {
        switch value {
        case let flag as Bool: .flag(flag)
        case let number as any BinaryInteger: .number(Double(number), digits: "\(number)")
        case let number as any BinaryFloatingPoint where Double(number).isFinite:
            .number(Double(number), digits: "\(number)")
        default: .text("\(value)")
        }
    }
}
