import RidelogEssentials

/// Dated elements, newest first. Among elements of the same date, the last one inserted comes first.
///
/// A log is a collection of its ``Entry``s, indexed by offset from the newest. It is always sorted by date.
public struct Log<Element> {
    /// An element and its date.
    public struct Entry {
        /// The date of the element.
        public let date: Date
        /// The logged element.
        public var element: Element

        public init(date: Date, element: Element) {
            self.date = date
            self.element = element
        }
    }

    /// Newest first; see ``init(sorted:)``.
    var entries: [Entry] = []

    public init() {}

    /// A log of these entries, sorted newest first; entries of the same date keep their order.
    public init(_ entries: some Sequence<Entry>) {
        self.entries = entries.sorted { $0.date > $1.date }
    }

    init(sorted entries: [Entry]) {
        self.entries = entries
    }

    /// Inserts an element at its place by date, before those of the same date.
    public mutating func insert(_ element: Element, on date: Date) {
        let index = entries.partitioningIndex { $0.date <= date }
        entries.insert(Entry(date: date, element: element), at: index)
    }
}

extension Log.Entry {
    /// An entry of the same date with a transformed element, for records that wrap others.
    public func map<Other, Failure: Error>(
        _ transform: (Element) throws(Failure) -> Other
    ) throws(Failure) -> Log<Other>.Entry {
        Log<Other>.Entry(date: date, element: try transform(element))
    }
}

extension Log: RandomAccessCollection, MutableCollection {
    /// 0, the index of the newest entry.
    public var startIndex: Int { entries.startIndex }
    /// The number of entries.
    public var endIndex: Int { entries.endIndex }

    /// The entry at an index. Setting one with another date moves it to its place by date.
    public subscript(position: Int) -> Entry {
        get { entries[position] }
        set {
            guard newValue.date != entries[position].date else {
                entries[position] = newValue
                return
            }
            entries.remove(at: position)
            insert(newValue.element, on: newValue.date)
        }
    }
}

extension Log: Sendable where Element: Sendable {}
extension Log.Entry: Sendable where Element: Sendable {}
extension Log: Equatable where Element: Equatable {}
extension Log.Entry: Equatable where Element: Equatable {}
extension Log: Hashable where Element: Hashable {}
extension Log.Entry: Hashable where Element: Hashable {}
extension Log: Codable where Element: Codable {
    /// Sorts the entries, which other programs may have written.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decode([Entry].self, forKey: .entries))
    }
}
extension Log.Entry: Codable where Element: Codable {}

/// A log is identified by its entries: logs of equal entries have the same id. Hashing or comparing ids takes linear
/// time.
extension Log: Identifiable where Element: Hashable {
    /// The log itself: it has no identity besides its entries.
    public var id: Self { self }
}

/// An entry is identified by its element.
extension Log.Entry: Identifiable where Element: Identifiable {
    /// The id of the element.
    public var id: Element.ID { element.id }
}
