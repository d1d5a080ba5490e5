/// A value that can be added to a ``Checksum``.
package protocol ChecksumPart {
    func add(to sum: inout Checksum)
}

extension UInt64: ChecksumPart {
    package func add(to sum: inout Checksum) { sum.add(self) }
}

extension String: ChecksumPart {
    package func add(to sum: inout Checksum) { sum.add(self) }
}

extension [UInt8]: ChecksumPart {
    package func add(to sum: inout Checksum) { sum.add(self) }
}

extension Checksum {
    /// The checksum of parts in this order.
    package init<each Part: ChecksumPart>(_ part: repeat each Part) {
        self.init()
        repeat (each part).add(to: &self)
    }

    /// The value, least significant byte first.
    package var bytes: [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
}
