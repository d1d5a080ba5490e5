/// What a part has defined: devices define the same again and again, so each definition is taken apart once.
struct FITDefinitions {
    private struct Known {
        /// Where it was first, without its header.
        let range: Range<Int>
        let hasDeveloperFields: Bool
        let definition: FITDefinition
        let slot: FITSlot
        /// Made when a record comes, as descriptions may come behind definitions.
        var layout: FITLayout?
    }

    private var known: [Known] = []
    /// By local type.
    private var current = [Int?](repeating: nil, count: 16)
    private(set) var slots = [FITSlot](repeating: FITSlot(), count: 16)

    /// So many of the last ones are looked at: rides have two dozen.
    private static let mostCompared = 32
    /// More are forgotten but for those in use, so that a file of definitions cannot take all memory.
    private static let mostKnown = 1024

    subscript(local: Int) -> FITDefinition? { current[local].map { known[$0].definition } }

    /// Takes the definition whose header is the byte before.
    ///
    /// - Returns: nil if this is no definition, or not all of it is there; where it ends otherwise.
    mutating func define(_ bytes: RawSpan, header: UInt8, at start: Int, end: Int) -> (
        FITDefinition, end: Int
    )? {
        guard let next = FITDefinition.end(bytes, header: header, at: start, end: end) else { return nil }
        let index = index(of: start..<next, header, in: bytes)
        current[Int(header & 0x0F)] = index
        slots[Int(header & 0x0F)] = known[index].slot
        return (known[index].definition, next)
    }

    private mutating func index(of range: Range<Int>, _ header: UInt8, in bytes: RawSpan) -> Int {
        let hasDeveloperFields = header & FITDefinition.hasDeveloperFields != 0
        let same = known.indices.suffix(Self.mostCompared).last { index in
            known[index].range.count == range.count
                && known[index].hasDeveloperFields == hasDeveloperFields
                && bytes.areEqual(known[index].range, range)
        }
        if let same { return same }
        if known.count >= Self.mostKnown { forgetUnused() }
        let definition = FITDefinition(bytes, in: range, hasDeveloperFields: hasDeveloperFields)
        known.append(
            Known(
                range: range, hasDeveloperFields: hasDeveloperFields, definition: definition,
                slot: FITSlot(definition)))
        return known.count - 1
    }

    private mutating func forgetUnused() {
        let used = Set(current.compactMap(\.self)).sorted()
        known = used.map { known[$0] }
        current = current.map { index in index.flatMap(used.firstIndex) }
    }

    mutating func layout(of local: Int, _ make: (FITDefinition) -> FITLayout) -> FITLayout {
        guard let index = current[local] else { return FITLayout([]) }
        if let layout = known[index].layout { return layout }
        let layout = make(known[index].definition)
        known[index].layout = layout
        return layout
    }

    /// Forgets the layouts, as a description may change them.
    mutating func forgetLayouts() {
        for index in known.indices { known[index].layout = nil }
    }
}

extension RawSpan {
    fileprivate func areEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        var (place, other) = (first.lowerBound, second.lowerBound)
        while place <= first.upperBound - 8 {
            let word = unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
            guard word == unsafeLoadUnaligned(fromByteOffset: other, as: UInt64.self) else { return false }
            place += 8
            other += 8
        }
        return zip(place..<first.upperBound, other..<second.upperBound).allSatisfy {
            uint8(at: $0) == uint8(at: $1)
        }
    }
}
