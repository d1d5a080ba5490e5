import RidelogModels

/// How much may be made of a file of some size, so that a small one cannot take all memory: 64 bytes for each of its
/// own and 16 MiB, in total. Real files stay far below; the largest share that one is known to take is two fifths.
enum FITLimit {
    /// Bytes for points and for values of extra fields, which share them.
    private static func room(_ byteCount: Int) -> Int { 9 << 20 + byteCount * 40 }

    /// A point as it is in the file, as it is in a ride, and once more while sessions are distinguished; and a time that
    /// counts from when the device was switched on.
    private static let bytesOfPoint = MemoryLayout<Trackpoint>.stride * 3 + 32
    /// In the file's extra fields, and in a ride's.
    private static let bytesOfValue = MemoryLayout<Double?>.stride * 2

    static func points(_ byteCount: Int) -> Int { room(byteCount) / bytesOfPoint }

    /// Values of extra fields, those that are none included.
    static func values(_ byteCount: Int, points: Int) -> Int {
        max(0, room(byteCount) - points * bytesOfPoint) / bytesOfValue
    }

    /// Laps, sessions, lengths of a pool, events. Each is kept as it is in the file, and in its ride.
    static func messages(_ byteCount: Int) -> Int { 1000 + byteCount / 256 }

    /// Heart rates in messages of their own.
    static func heartRates(_ byteCount: Int) -> Int { 50_000 + byteCount / 8 }

    /// Parts that say anything.
    static func parts(_ byteCount: Int) -> Int { 200 + byteCount / 1024 }

    /// Fields of developers' programs; devices have a dozen.
    static let developerFields = 1000
}
