/// The header of a FIT file, in which several files may be chained (developer.garmin.com/fit/protocol).
struct FITHeader {
    static let leastSize = 12

    /// The size of the header in bytes: 12, or 14 with a checksum.
    var size: Int
    /// The claimed size of the data in bytes, without header and checksum; 0 if the device did not close the file.
    var dataSize: Int
    /// The checksum of the first 12 bytes; nil if there is none.
    var checksum: UInt16?

    /// nil if no header starts here.
    init?(_ bytes: RawSpan, at start: Int) {
        // ".FIT" in little-endian order.
        let signature: UInt32 = 0x5449_462E
        guard start <= bytes.byteCount - Self.leastSize, bytes.integer(at: start + 8) == signature else {
            return nil
        }
        let claim = Int(bytes.uint8(at: start))
        size = max(Self.leastSize, claim)
        dataSize = Int(bytes.integer(at: start + 4) as UInt32)
        guard claim >= 14, start <= bytes.byteCount - 14 else { return }
        let checksum: UInt16 = bytes.integer(at: start + 12)
        if checksum != 0 { self.checksum = checksum }
    }
}
