extension Log {
    /// All entries of several logs. Entries of the same date are in the order of the logs.
    ///
    /// Convert logs of different records to one element type first: `rides.mapElements(JournalItem.ride)`.
    public init(merging logs: some Sequence<Log>) {
        self.init(logs.flatMap(\.entries))
    }

    /// The entries of this log and another. Among entries of the same date, those of this log come first.
    public func merging(_ other: Log) -> Log {
        Log(merging: [self, other])
    }

    /// The log with transformed elements, with the same dates and order.
    public func mapElements<Other, Failure: Error>(
        _ transform: (Element) throws(Failure) -> Other
    ) throws(Failure) -> Log<Other> {
        Log<Other>(sorted: try entries.map { entry throws(Failure) in try entry.map(transform) })
    }
}
