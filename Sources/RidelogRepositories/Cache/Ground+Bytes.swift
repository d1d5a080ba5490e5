import RidelogDiagnostics
import RidelogModels

extension Ground: ByteCodable {
    package static var blank: Ground { Ground() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.features, \.names)
    }
}

extension GroundFeature: ByteCodable {
    package static var blank: GroundFeature {
        GroundFeature(.water, bounds: .blank)
    }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var number = kind.rawValue
        try coder.code(&number)
        guard let known = GroundKind(rawValue: number) else { throw CorruptBytes() }
        kind = known
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
        var number = kind.rawValue
        try coder.code(&number)
        guard let known = GroundName.Kind(rawValue: number) else { throw CorruptBytes() }
        kind = known
        try coder.code(&self, \.name, \.place, \.size)
    }
}

/// What is known of the ground that an earlier build kept, beside the ground itself.
package struct KeptGround: Hashable, Sendable {
    /// The extracts: the path, the size and the time of the last change of each.
    package var versions: [String] = []
    /// The numbers of the cells of the area that was read.
    package var cells: [Int] = []
    /// The boxes that the extracts cover.
    package var bounds: [BoundingBox] = []
    /// What could not be read.
    package var diagnostics: [Diagnostic] = []
    /// What pictures show of each source. Pages know by that that they need not be rendered.
    package var extractPictures = KeptPictures()
    package var overviewPictures = KeptPictures()
    package var wayPictures = KeptPictures()
    /// The sum over the lines of the rides, of which ``wayPictures`` are.
    package var ways: UInt64 = 0

    package init() {}
}

/// Pictures by their numbers, and the sum over what each shows.
package struct KeptPictures: Hashable, Sendable {
    fileprivate var pictures: [UInt64] = []
    fileprivate var content: [UInt64] = []

    package init(_ store: GroundStore? = nil) {
        let sums = store?.pictureSums ?? [:]
        pictures = sums.keys.sorted()
        content = pictures.compactMap { sums[$0] }
    }

    package var sums: [UInt64: UInt64] { Dictionary(zip(pictures, content)) { first, _ in first } }
}

extension KeptGround: ByteCodable {
    package static var blank: KeptGround { KeptGround() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(
            &self, \.versions, \.cells, \.bounds, \.diagnostics, \.extractPictures, \.overviewPictures,
            \.wayPictures, \.ways)
    }
}

extension KeptPictures: ByteCodable {
    package static var blank: KeptPictures { KeptPictures() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.pictures, \.content)
    }
}
