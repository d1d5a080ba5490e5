import RidelogParsing

extension ReadingLimits {
    /// The keys of the `limits:` section.
    static let settings: [Setting<Self>] = [
        .value("file-size", \.fileSize, "a size from 1 MB to 1000 GB, such as 256 MB") { node in
            node.text.flatMap(bytes)
        },
        count("points", \.points),
        count("elements", \.elements),
        count("title-length", \.titleLength),
    ]

    private static func count(
        _ key: String, _ keyPath: WritableKeyPath<Self, Int> & Sendable
    ) -> Setting<Self> {
        .value(key, keyPath, "a whole number from 1 to 1000000000") { node in
            node.text.flatMap { Int($0) }.flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
        }
    }

    private static func bytes(_ text: String) -> Int? {
        let units = ["MB": 20, "GB": 30]
        let number = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(number.count).drop { $0 == " " }
        guard let shift = units[unit.uppercased()], let count = Int(number), (1...1000).contains(count)
        else { return nil }
        return count << shift
    }
}
