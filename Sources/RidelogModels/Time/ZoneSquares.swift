/// The zone map: squares of degrees, each of one zone or divided into four. `Zones/zone-map.txt` describes its format.
struct ZoneSquares: Sendable {
    /// The names of the zones, from number 1; number 0 is the sea.
    private(set) var identifiers: [String] = []
    /// The western and the eastern hemisphere.
    private var halves = [Square(zone: 0), Square(zone: 0)]
    /// Groups of four: south-west, south-east, north-west, north-east.
    private var parts: [Square] = []

    /// The maximum number of divisions of a square of 180°.
    static let depth = 13

    /// The number of a zone, or the index in ``parts`` of its four parts.
    struct Square: Sendable {
        private let bits: UInt32

        init(zone: UInt16) {
            bits = UInt32(zone)
        }

        init(partsAt index: Int) {
            bits = 0x8000_0000 | UInt32(truncatingIfNeeded: index)
        }

        var zone: Int? { bits & 0x8000_0000 == 0 ? Int(bits) : nil }
        var index: Int { Int(bits & 0x7FFF_FFFF) }
    }

    /// A map of the sea only.
    init() {}

    /// nil if the text is not a zone map.
    init?(_ text: [UInt8]) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .filter { $0.first != UInt8(ascii: "#") }
        let sections = lines.split(whereSeparator: \.isEmpty).map { $0.flatMap { $0 + [UInt8(ascii: " ")] } }
        guard sections.count == 3 else { return nil }
        identifiers = sections[0].split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
        }
        let pairs = sections[1].split(separator: UInt8(ascii: " "))
        let signs = sections[2].filter { $0 != UInt8(ascii: " ") }
        guard var reader = ZoneSquareReader(signs, pairs: pairs, zoneCount: identifiers.count),
            let west = reader.square(Self.depth), let east = reader.square(Self.depth), reader.isAtEnd
        else { return nil }
        halves = [west, east]
        parts = reader.parts
    }

    /// The number of the zone at a valid position in degrees, 0 at sea.
    func number(latitude: Double, longitude: Double) -> Int {
        let rows = 1 << Self.depth
        let size = 180 / Double(rows)
        let row = min(Int((latitude + 90) / size), rows - 1)
        // 180° east is 180° west.
        let column = Int((longitude + 180) / size) & (2 * rows - 1)
        var square = halves[column >> Self.depth]
        var depth = Self.depth
        while square.zone == nil {
            depth -= 1
            square = parts[square.index + (row >> depth & 1) << 1 + (column >> depth & 1)]
        }
        return square.zone ?? 0
    }
}
