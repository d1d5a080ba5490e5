import RidelogModels

/// Memory limits by file size, so that a small file cannot use up the memory: in total 64 bytes for each byte of the
/// file, plus 16 MiB. Known real files need at most two fifths of this.
enum FITLimit {
    /// The memory in bytes that points and values of extra fields share.
    private static func room(_ byteCount: Int) -> Int { 9 << 20 + byteCount * 40 }

    /// The memory of a point in bytes: in the file, in a ride, and once more while sessions are split; and a time that
    /// counts from when the device was switched on.
    private static let bytesOfPoint = MemoryLayout<Trackpoint>.stride * 3 + 32
    /// The memory of a value in bytes: in the file's extra fields, and in a ride's.
    private static let bytesOfValue = MemoryLayout<Double?>.stride * 2

    static func points(_ byteCount: Int) -> Int { room(byteCount) / bytesOfPoint }

    /// The maximum number of values of extra fields, including missing ones.
    static func values(_ byteCount: Int, points: Int) -> Int {
        max(0, room(byteCount) - points * bytesOfPoint) / bytesOfValue
    }

    /// The maximum number of laps, sessions, pool lengths and events. Each is kept for the file and for its ride.
    static func messages(_ byteCount: Int) -> Int { 1000 + byteCount / 256 }

    /// The maximum number of heart rates from `hr` messages.
    static func heartRates(_ byteCount: Int) -> Int { 50_000 + byteCount / 8 }

    /// The maximum number of parts that are kept.
    static func parts(_ byteCount: Int) -> Int { 200 + byteCount / 1024 }

    /// The maximum number of developer fields; devices have a dozen.
    static let developerFields = 1000
}
