/// Records of one layout in the order of the file, with other messages between them or not. They are read field by
/// field: what to do with a field is decided once then, and not for each record.
struct FITBatch {
    /// A record that is not read yet.
    struct Record {
        /// The first byte behind its header; all its bytes are there.
        let place: Int
        let time: FITTime?
    }

    private(set) var local = 0
    var records: [Record] = []

    /// So many records and their points stay in the processor's first cache from field to field.
    private static let longest = 128

    func accepts(_ local: Int) -> Bool {
        records.isEmpty || local == self.local && records.count < Self.longest
    }

    /// Adds records one after the other until there are enough of them, or no more.
    ///
    /// - Parameter next: the next record, and whether it is the last one.
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
