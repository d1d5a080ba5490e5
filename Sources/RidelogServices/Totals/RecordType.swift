import RidelogModels

/// The owner's records of one type: all of them, and the figures in them.
public struct RecordType: Sendable, Identifiable {
    /// `coffee-stop`
    public let name: String
    /// Newest first.
    public let log: Log<CustomRecord>
    /// The members that are numbers wherever they have a value, in the order in which they are first met from
    /// the oldest record on.
    public let figures: [Figure]

    /// The name of the type.
    public var id: String { name }

    /// A member of records that is a number.
    public struct Figure: Hashable, Sendable, Identifiable {
        /// The member's name in the rows.
        public let name: String
        /// The value of each record that has one, newest first.
        public let values: [Double]
        /// Places behind the point: as many as the longest value was written with, at most 6.
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
}

extension RecordType {
    /// The owner's records in a log by their type, sorted by its name.
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

        /// `4.80` has two.
        private static func places(of digits: String) -> Int {
            guard let point = digits.firstIndex(of: ".") else { return 0 }
            return digits[digits.index(after: point)...].prefix { ("0"..."9").contains($0) }.count
        }
    }
}
