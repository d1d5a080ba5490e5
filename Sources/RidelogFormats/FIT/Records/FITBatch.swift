/// Consecutive records of one layout, with or without other messages in between. They are read field by field, so that
/// each field is dispatched once and not for each record.
struct FITBatch {
    /// An unread record.
    struct Record {
        /// The first byte after the header; the bytes of the whole record are available.
        let place: Int
        let time: FITTime?
    }

    private(set) var local = 0
    var records: [Record] = []

    /// The maximum number of records, so that they and their points stay in the first-level cache.
    private static let longest = 128

    func accepts(_ local: Int) -> Bool {
        records.isEmpty || local == self.local && records.count < Self.longest
    }

    /// Adds records until the batch is full or there are no more.
    ///
    /// - Parameter next: returns the next record, and whether it is the last one.
    @inline(__always)
    mutating func append(of local: Int, _ next: () -> (Record, isLast: Bool)) {
        self.local = local
        records.append(addingCapacity: Self.longest &- records.count) { records in
            var isLast = false
            while !isLast, !records.isFull {
                let (record, ends) = next()
                records.append(record)
                isLast = ends
            }
        }
    }
}
