/// How much may be made of a file of some size, so that a small one cannot take all memory. Real files stay far
/// below.
enum FITLimit {
    /// A record has four bytes of time, as a rule, or makes up a small file.
    static func points(_ byteCount: Int) -> Int { 100_000 + byteCount / 4 }

    /// Laps, sessions, lengths of a pool, events, devices.
    static func messages(_ byteCount: Int) -> Int { 10_000 + byteCount / 16 }

    /// Values of extra fields, those that are none included.
    static func values(_ byteCount: Int) -> Int { 1_000_000 + byteCount * 2 }
}
