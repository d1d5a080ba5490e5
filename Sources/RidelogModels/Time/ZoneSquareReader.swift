/// Reads the squares of `Zones/zone-map.txt`, one symbol at a time.
struct ZoneSquareReader {
    /// Groups of four.
    private(set) var parts: [ZoneSquares.Square] = []
    private var signs: ArraySlice<UInt8>
    /// The numbers of zones, most recently used first.
    private var recent: [UInt16]

    /// nil if a pair is invalid.
    init?(_ signs: [UInt8], pairs: [ArraySlice<UInt8>], zoneCount: Int) {
        guard zoneCount < 1000 else { return nil }
        var meanings = (UInt8.min...UInt8.max).map { [$0] }
        // A pair stands for two symbols, which may be earlier pairs.
        for pair in pairs.map(Array.init) {
            guard pair.count == 3 else { return nil }
            meanings[Int(pair[0])] = meanings[Int(pair[1])] + meanings[Int(pair[2])]
        }
        self.signs = signs.flatMap { meanings[Int($0)] }[...]
        recent = Array(0...UInt16(zoneCount))
        parts.reserveCapacity(signs.count * 4)
    }

    var isAtEnd: Bool { signs.isEmpty }

    /// nil if the next symbol is not a square, or divides it more often than the depth allows.
    mutating func square(_ depth: Int) -> ZoneSquares.Square? {
        guard let sign = signs.popFirst() else { return nil }
        switch sign {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return zone(at: Int(sign - UInt8(ascii: "0")))
        case UInt8(ascii: "-"):
            return number().flatMap(recent.firstIndex).flatMap { zone(at: $0) }
        case UInt8(ascii: "A")...UInt8(ascii: "N") where depth > 0 && recent.count > 1:
            return pattern(sign - UInt8(ascii: "A") + 1)
        case UInt8(ascii: "+") where depth > 0:
            return four(depth - 1)
        default:
            return nil
        }
    }

    private mutating func zone(at place: Int) -> ZoneSquares.Square? {
        guard recent.indices.contains(place) else { return nil }
        let zone = recent[place]
        if place > 0 {
            recent.remove(at: place)
            recent.insert(zone, at: 0)
        }
        return ZoneSquares.Square(zone: zone)
    }

    /// Four squares of the two most recent zones; set bits are squares of the second.
    private mutating func pattern(_ bits: UInt8) -> ZoneSquares.Square {
        let index = parts.count
        for part in 0..<4 { parts.append(ZoneSquares.Square(zone: recent[Int(bits >> part & 1)])) }
        return ZoneSquares.Square(partsAt: index)
    }

    private mutating func four(_ depth: Int) -> ZoneSquares.Square? {
        let index = parts.count
        parts.append(contentsOf: repeatElement(ZoneSquares.Square(zone: 0), count: 4))
        for part in 0..<4 {
            guard let square = square(depth) else { return nil }
            parts[index + part] = square
        }
        return ZoneSquares.Square(partsAt: index)
    }

    /// Three decimal digits.
    private mutating func number() -> UInt16? {
        var number: UInt16 = 0
        for _ in 0..<3 {
            guard let sign = signs.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign) else {
                return nil
            }
            number = number * 10 + UInt16(sign - UInt8(ascii: "0"))
        }
        return number
    }
}
