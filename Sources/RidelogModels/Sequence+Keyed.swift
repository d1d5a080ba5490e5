extension Sequence {
    /// The first element for each key.
    @inlinable package func keyed<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Key: Element] {
        try keyed(by: key) { $0 }
    }

    /// A value of the first element for each key.
    @inlinable package func keyed<Key: Hashable, Value>(
        by key: (Element) throws -> Key, _ value: (Element) throws -> Value
    ) rethrows -> [Key: Value] {
        var values: [Key: Value] = [:]
        values.reserveCapacity(underestimatedCount)
        for element in self {
            let key = try key(element)
            if values.index(forKey: key) == nil { values[key] = try value(element) }
        }
        return values
    }
}

extension Sequence where Element: Hashable {
    /// The elements without duplicates, in order of first occurrence.
    package var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
