import RidelogFormats

extension FuzzTarget {
    /// What reads bytes and is no decoder of a format.
    static let readers = [
        FuzzTarget(
            name: "gzip", inflates: true, takes: { _, bytes in Gzip.isGzip(bytes) },
            run: { bytes in
                let output = Gzip.decompress(bytes, limit: inflationLimit)
                let isTooLong = output.bytes.count > inflationLimit
                return FuzzResult(
                    isUsable: !output.bytes.isEmpty, inflatedCount: output.bytes.count,
                    brokenPromises: isTooLong ? ["more came out than was asked for"] : [])
            }),
        FuzzTarget(
            name: "json",
            takes: { _, bytes in bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") },
            run: { FuzzResult(isUsable: JSONText.isObject($0)) }),
        FuzzTarget(name: "detection", takes: { _, _ in true }, run: detect),
    ]

    /// Names that lead to different ways of looking.
    private static let paths = ["fuzz", "logs/fuzz.csv", "fuzz.jsonl", "fuzz.md"]

    private static func detect(_ bytes: [UInt8]) -> FuzzResult {
        var isUsable = false
        for path in paths {
            if case .decoder = FormatDetector.detect(FileHead(path: path, contents: bytes)) {
                isUsable = true
            }
        }
        return FuzzResult(isUsable: isUsable)
    }
}
