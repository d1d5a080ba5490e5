/// Consecutive records, with or without other messages in between. Those of one local type are read field by field, so
/// that each field is dispatched once and not for each record.
struct FITBatch {
    /// An unread record.
    struct Record {
        /// The first byte after the header; the bytes of the whole record are available.
        let place: Int
        let time: FITTime?
        let local: UInt8
    }

    var records: [Record] = []

    /// The maximum number of records, so that they and their points stay in the first-level cache.
    private static let longest = 128

    var isFull: Bool { records.count >= Self.longest }

    /// Adds records until the batch is full or there are no more.
    ///
    /// - Parameter next: returns the next record, and whether it is the last one.
    @inline(__always)
    mutating func append(_ next: () -> (Record, isLast: Bool)) {
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
