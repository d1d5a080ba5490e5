import RidelogModels

/// All custom records of a type, with the figures in them.
public struct RecordType: Sendable, Identifiable {
    /// The name of the type, such as `coffee-stop`.
    public let name: String
    /// The records, newest first.
    public let log: Log<CustomRecord>
    /// The members whose values are always numbers, in order of first occurrence, from the oldest record on.
    public let figures: [Figure]

    /// The name of the type.
    public var id: String { name }

    /// A member of records that is a number.
    public struct Figure: Hashable, Sendable, Identifiable {
        /// The member's name in the rows.
        public let name: String
        /// The value of each record that has one, newest first.
        public let values: [Double]
        /// The number of decimals: the most that a value was written with, up to 6.
        public let places: Int

        /// The member's name.
        public var id: String { name }
    }

    /// - Parameters:
    ///   - name: the type of all records.
    ///   - log: the records.
    public init(name: String, log: Log<CustomRecord>) {
        self.name = name
        self.log = log
        figures = Self.figures(of: log)
    }

    /// Groups the custom records of a log by type, sorted by name.
    public static func grouping(_ log: Log<LogItem>) -> [RecordType] {
        var entries: [String: [Log<CustomRecord>.Entry]] = [:]
        for entry in log {
            guard case .custom(let record) = entry.element else { continue }
            entries[record.type, default: []].append(entry.map { _ in record })
        }
        return entries.sorted { $0.key < $1.key }.map { RecordType(name: $0.key, log: Log($0.value)) }
    }

    private static func figures(of log: Log<CustomRecord>) -> [Figure] {
        var names: [String] = []
        var columns: [String: Column] = [:]
        for field in log.reversed().lazy.flatMap(\.element.fields) {
            if columns[field.name] == nil { names.append(field.name) }
            columns[field.name, default: Column()].add(field.value)
        }
        return names.compactMap { name in
            guard let column = columns[name], column.isNumeric, !column.values.isEmpty else { return nil }
            return Figure(name: name, values: column.values.reversed(), places: min(column.places, 6))
        }
    }

    private struct Column {
        var values: [Double] = []
        var places = 0
        var isNumeric = true

        mutating func add(_ value: CustomRecord.Value) {
            switch value {
            case .number(let number, let digits):
                values.append(number)
                places = max(places, Self.places(of: digits))
            case .none: break
            case .text(let text): isNumeric = isNumeric && text.isEmpty
            case .flag: isNumeric = false
            }
        }

        /// The number of decimals: two for `4.80`.
        private static func places(of digits: String) -> Int {
            guard let point = digits.firstIndex(of: ".") else { return 0 }
            return digits[digits.index(after: point)...].prefix { ("0"..."9").contains($0) }.count
        }
    }
}
