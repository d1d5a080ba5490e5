/// The definitions of a part. Devices repeat definitions, so equal ones are parsed once.
struct FITDefinitions {
    private struct Known {
        /// The bytes of its first occurrence, without the header.
        let range: Range<Int>
        let hasDeveloperFields: Bool
        let definition: FITDefinition
        let slot: FITSlot
        /// The layout, created at the first record, because descriptions may follow definitions.
        var layout: FITLayout?
    }

    private var known: [Known] = []
    /// The index of the definition of each local type.
    private var current = [Int?](repeating: nil, count: 16)
    private(set) var slots = [FITSlot](repeating: FITSlot(), count: 16)

    /// The number of last definitions to compare with; rides have two dozen.
    private static let mostCompared = 32
    /// The maximum number of definitions; beyond it unused ones are removed, so that they cannot use up the memory.
    private static let mostKnown = 1024

    subscript(local: Int) -> FITDefinition? { current[local].map { known[$0].definition } }

    /// Reads the definition whose header is the previous byte.
    ///
    /// - Returns: the definition and its end; nil if it is not a definition, or incomplete.
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

    /// Removes the layouts, because a description may change them.
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
