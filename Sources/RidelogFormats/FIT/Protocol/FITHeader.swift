/// The header of a FIT file, of which several may be one behind the other
/// (developer.garmin.com/fit/protocol).
struct FITHeader {
    static let leastSize = 12

    /// Bytes of the header: 12, or 14 with a checksum of its own.
    var size: Int
    /// Bytes of data that it claims, without itself and the checksum behind; 0 if the device did not close the file.
    var dataSize: Int
    /// Of the first 12 bytes; nil if there is none.
    var checksum: UInt16?

    /// Nil if no header begins here.
    init?(_ bytes: RawSpan, at start: Int) {
        // ".FIT", the first byte the lowest.
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
