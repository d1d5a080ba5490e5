import RidelogModels

/// A time in FIT: seconds since 1989-12-31T00:00:00Z or, if the value is small, since the device was switched on (FIT
/// profile, type `date_time`).
struct FITTime: Hashable {
    /// Smaller values count from when the device was switched on.
    static let firstDate: UInt32 = 0x1000_0000
    /// 1989-12-31T00:00:00Z in seconds since 1970.
    static let epoch: Int64 = 631_065_600

    var seconds: UInt32

    /// The instant; nil for a time since the device was switched on.
    var instant: Instant? {
        guard seconds >= Self.firstDate else { return nil }
        return Instant(millisecondsSince1970: (Int64(seconds) + Self.epoch) * 1000)
    }

    /// The time of a compressed header, which has its lowest five bits: the first at or after the previous time.
    static func compressed(_ header: UInt8, after last: UInt32) -> UInt32 {
        last &+ (UInt32(header & 0x1F) &- last) & 0x1F
    }
}
