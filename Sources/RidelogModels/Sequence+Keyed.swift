extension Sequence {
    /// The first element of each key.
    package func keyed<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Key: Element] {
        try keyed(by: key) { $0 }
    }

    /// A value of the first element of each key.
    package func keyed<Key: Hashable, Value>(
        by key: (Element) throws -> Key, _ value: (Element) throws -> Value
    ) rethrows -> [Key: Value] {
        try Dictionary(map { (try key($0), try value($0)) }) { first, _ in first }
    }
}
