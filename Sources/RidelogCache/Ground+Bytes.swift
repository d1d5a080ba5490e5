import RidelogDiagnostics
import RidelogModels

extension Ground: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.features, \.names)
    }
}

extension GroundFeature: ByteCodable {
    package static var blank: GroundFeature {
        GroundFeature(.water, bounds: .blank)
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(raw: &kind)
        try coder.code(&self, \.lines, \.bounds, \.traits)
    }
}

extension GroundTraits: ByteCodable {
    package static var blank: GroundTraits { GroundTraits() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var number = way?.number ?? 0
        try coder.code(&number)
        way = WayClass(number: number)
        try coder.code(&self, \.name)
    }
}

extension GroundName: ByteCodable {
    package static var blank: GroundName {
        GroundName(.city, "", at: Coordinate(latitude: 0, longitude: 0))
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(raw: &kind)
        try coder.code(&self, \.name, \.place, \.size)
    }
}

/// Facts about the ground of maps that an earlier build cached.
package struct KeptGround: Hashable, Sendable {
    /// The extracts: the path, the size and the time of the last change of each.
    package var versions: [String] = []
    /// The cells of the area that was read.
    package var cells: [Int] = []
    /// The boxes that the extracts cover.
    package var bounds: [BoundingBox] = []
    /// Problems found while reading.
    package var diagnostics: [Diagnostic] = []
    /// Checksums of what pictures show of the extracts, by the number of the picture. If they are unchanged, a page
    /// need not be rendered.
    package var extractPictures: [UInt64: UInt64] = [:]
    package var overviewPictures: [UInt64: UInt64] = [:]
    package var wayPictures: [UInt64: UInt64] = [:]
    /// The file of places, as in ``versions``, and the checksums of what pictures show of it.
    package var places = ""
    package var placePictures: [UInt64: UInt64] = [:]
    /// The checksum of the lines of the rides on which ``wayPictures`` depend; 0 if unknown.
    package var ways: UInt64 = 0

    package init() {}
}

/// The ways of rides that an earlier build found.
package struct KeptWays: Sendable {
    /// A checksum of the lines of the rides.
    package var sum: UInt64 = 0
    /// The oldest ride first.
    package var rides: [RideWay] = []

    package init() {}
}

extension KeptWays: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.sum, \.rides)
    }
}

extension RideWay: ByteCodable {
    package static var blank: RideWay { RideWay(sum: 0, bounds: .blank, lines: []) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.sum, \.bounds, \.lines)
    }
}

extension PackedLines: ByteCodable {
    package static var blank: PackedLines { [] }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var words = words
        try coder.code(words: &words)
        if coder.isReading { self = PackedLines(words: words) }
    }
}

extension KeptGround: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(
            &self, \.versions, \.cells, \.bounds, \.diagnostics, \.extractPictures, \.overviewPictures,
            \.wayPictures, \.places, \.placePictures, \.ways)
    }
}

extension RideGround: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.places, \.ways)
    }

    /// A checksum of all properties.
    package var sum: UInt64 { Checksum(ByteCoder.bytes(of: self)).value }
}

extension RidePlaces: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.start, \.farthest, \.end, \.towns, \.passes, \.lake, \.returns)
    }
}

extension WayLengths: ByteCodable {
    package static var blank: WayLengths { WayLengths() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(column: &lengths)
        try coder.code(&parts)
        guard lengths.count == WayClass.numberCount, parts.count == Self.partCount,
            parts.allSatisfy({ Int($0) < WayClass.numberCount })
        else { throw CorruptBytes() }
    }
}

/// The places of a GeoNames file that an earlier build cached.
package struct KeptPlaces: Hashable, Sendable, DefaultByteCodable {
    /// The cells of the area that was read.
    package var cells: [Int] = []
    package var names: [GroundName] = []

    package init() {}

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.cells, \.names)
    }
}
