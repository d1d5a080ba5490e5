import RidelogEssentials

/// Dated elements, newest first. Elements of the same date keep the order in which they were inserted, the
/// latest insertion first.
///
/// A log is a collection of its ``Entry``s, found by their offset from the newest. Whatever is done to it, it
/// stays in the order of its dates.
public struct Log<Element> {
    /// An element and its date.
    public struct Entry {
        /// When the element was noted.
        public let date: Date
        /// What was noted.
        public var element: Element

        public init(date: Date, element: Element) {
            self.date = date
            self.element = element
        }
    }

    /// Sorted; see ``init(sorted:)``.
    var entries: [Entry] = []

    public init() {}

    /// A log of these entries, sorted newest first; the given order is kept among equal dates.
    public init(_ entries: some Sequence<Entry>) {
        self.entries = entries.sorted { $0.date > $1.date }
    }

    init(sorted entries: [Entry]) {
        self.entries = entries
    }

    /// Puts an element in its place by date, before those of the same date.
    public mutating func insert(_ element: Element, on date: Date) {
        let index = entries.partitioningIndex { $0.date <= date }
        entries.insert(Entry(date: date, element: element), at: index)
    }
}

extension Log.Entry {
    /// The same date with another element: how a record shows what it wraps.
    public func map<Other, Failure: Error>(
        _ transform: (Element) throws(Failure) -> Other
    ) throws(Failure) -> Log<Other>.Entry {
        Log<Other>.Entry(date: date, element: try transform(element))
    }
}

extension Log: RandomAccessCollection, MutableCollection {
    /// 0, the offset of the newest entry.
    public var startIndex: Int { entries.startIndex }
    /// The number of entries.
    public var endIndex: Int { entries.endIndex }

    /// Setting an entry of another date would break the order: the entry then moves to its place.
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
    /// Sorts, as the entries may have been written by other hands.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decode([Entry].self, forKey: .entries))
    }
}
extension Log.Entry: Codable where Element: Codable {}

/// A log has no identity beside its entries, and so nothing random: two logs of the same entries are the same
/// log. Computation with the id takes a look at each entry.
extension Log: Identifiable where Element: Hashable {
    /// A log is what it holds: it has no identity beside that.
    public var id: Self { self }
}

/// An entry is known by its element.
extension Log.Entry: Identifiable where Element: Identifiable {
    /// The identity of the element.
    public var id: Element.ID { element.id }
}
