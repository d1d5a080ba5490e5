/// Inputs of a megabyte, made of seeds. libFuzzer's are short, and what is made of a short one always fits into the
/// memory that a decoder may take beside what grows with the input.
struct LongInputs {
    private static let length = 1 << 20
    private static let cuts = 12

    let seed: [UInt8]

    /// Gives one after the other: the seed again and again, and each of its beginnings with a few bytes behind it
    /// again and again, so that what was defined last comes very often.
    func forEach(_ body: ([UInt8]) -> Void) {
        guard !seed.isEmpty else { return }
        body(Self.repeated(seed, behind: []))
        for cut in 1...Self.cuts {
            let head = seed.prefix(seed.count * cut / Self.cuts)
            for tail in [[0], [0, 1], Array(head.suffix(1)), Array(head.suffix(24))] where !tail.isEmpty {
                body(Self.repeated(tail, behind: head))
            }
        }
    }

    private static func repeated(_ part: [UInt8], behind head: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = Array(head)
        bytes.reserveCapacity(length + part.count)
        while bytes.count < length { bytes += part }
        return bytes
    }
}
