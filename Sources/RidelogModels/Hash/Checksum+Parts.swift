/// What a ``Checksum`` takes in.
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
    /// The sum over parts, one after the other.
    package init<each Part: ChecksumPart>(_ part: repeat each Part) {
        self.init()
        repeat (each part).add(to: &self)
    }

    /// Its value, the lowest byte first.
    package var bytes: [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
}
