extension Log {
    /// All entries of several logs. Among those of the same date, the entries of an earlier log come first.
    ///
    /// Logs of different records are given one element type first: `rides.mapElements(JournalItem.ride)`.
    public init(merging logs: some Sequence<Log>) {
        self.init(logs.flatMap(\.entries))
    }

    /// The log and another one. Among entries of the same date, those of this log come first.
    public func merging(_ other: Log) -> Log {
        Log(merging: [self, other])
    }

    /// The log with other elements, on the same dates and in the same order.
    public func mapElements<Other, Failure: Error>(
        _ transform: (Element) throws(Failure) -> Other
    ) throws(Failure) -> Log<Other> {
        Log<Other>(sorted: try entries.map { entry throws(Failure) in try entry.map(transform) })
    }
}
