/// How the messages of one local type are laid out, until the file defines the type anew.
struct FITDefinition: Sendable {
    /// Which message of the profile.
    var message: UInt16
    var isBigEndian: Bool
    var fields: [Field]
    var developerFields: [DeveloperField]
    /// Bytes of a message, without its header.
    var size: Int
    /// Whether there is a field of a type that FIT does not have.
    var hasUnknownTypes = false
    /// Whether there is a field whose size is no multiple of its type's.
    var hasMisalignedFields = false

    struct Field: Sendable {
        var number: UInt8
        /// From the message's first byte.
        var offset: Int
        var size: Int
        var type: FITBaseType

        var count: Int { size / type.size }
    }

    /// A field that a developer's program added; the file describes it elsewhere.
    struct DeveloperField: Sendable {
        var number: UInt8
        var developer: UInt8
        var offset: Int
        var size: Int
    }

    /// Where in ``fields`` the first of each number is, as laps look for dozens; empty for records.
    private var places: [UInt8] = []

    func field(_ number: UInt8) -> Field? {
        if places.isEmpty { return fields.first { $0.number == number && $0.size > 0 } }
        let place = Int(places[Int(number)])
        return place < fields.count ? fields[place] : nil
    }

    fileprivate mutating func findPlaces() {
        guard message != FITProfile.Record.number, FITPart.wanted.contains(message) else { return }
        places = [UInt8](repeating: .max, count: 256)
        for (place, field) in fields.enumerated().reversed() where field.size > 0 {
            places[Int(field.number)] = UInt8(clamping: place)
        }
    }
}

extension FITDefinition {
    /// The time that most messages have, by the same number in all.
    static let timestamp: UInt8 = 253
    static let hasDeveloperFields: UInt8 = 0x20
    private static let fixedSize = 6

    /// Where the definition ends whose header is the byte before; nil if this is none, or not all of it is there.
    static func end(_ bytes: RawSpan, header: UInt8, at start: Int, end: Int) -> Int? {
        guard start <= end - (fixedSize - 1), looksLikeDefinition(bytes, at: start) else { return nil }
        let place = start + 5 + Int(bytes.uint8(at: start + 4)) * 3
        guard header & hasDeveloperFields != 0 else { return place <= end ? place : nil }
        guard place < end else { return nil }
        let developerPlace = place + 1 + Int(bytes.uint8(at: place)) * 3
        return developerPlace <= end ? developerPlace : nil
    }

    /// - Parameter range: from the byte behind the header to ``end(_:header:at:end:)``.
    init(_ bytes: RawSpan, in range: Range<Int>, hasDeveloperFields: Bool) {
        let isBigEndian = bytes.uint8(at: range.lowerBound + 1) == 1
        let number: UInt16 = bytes.integer(at: range.lowerBound + 2, isBigEndian)
        self.init(message: number, isBigEndian: isBigEndian, fields: [], developerFields: [], size: 0)
        let start = range.lowerBound + 5
        let fieldsEnd = start + Int(bytes.uint8(at: range.lowerBound + 4)) * 3
        fields.reserveCapacity((fieldsEnd - start) / 3)
        for place in stride(from: start, to: fieldsEnd, by: 3) { append(fieldAt: place, bytes) }
        findPlaces()
        guard hasDeveloperFields else { return }
        for place in stride(from: fieldsEnd + 1, to: range.upperBound, by: 3) {
            append(developerFieldAt: place, bytes)
        }
    }

    /// The byte order is 0 or 1: in what is no definition it is mostly neither.
    static func looksLikeDefinition(_ bytes: RawSpan, at start: Int) -> Bool {
        bytes.uint8(at: start + 1) <= 1
    }

    private mutating func append(fieldAt place: Int, _ bytes: RawSpan) {
        let known = FITBaseType(code: bytes.uint8(at: place + 2))
        if known == nil { hasUnknownTypes = true }
        let fieldSize = Int(bytes.uint8(at: place + 1))
        var type = known ?? .byte
        if !fieldSize.isMultiple(of: type.size) {
            // What Garmin's own decoder does too: the lowest byte is a number of its own.
            type = .uint8
            hasMisalignedFields = true
        }
        fields.append(Field(number: bytes.uint8(at: place), offset: size, size: fieldSize, type: type))
        size += fieldSize
    }

    private mutating func append(developerFieldAt place: Int, _ bytes: RawSpan) {
        let fieldSize = Int(bytes.uint8(at: place + 1))
        developerFields.append(
            DeveloperField(
                number: bytes.uint8(at: place), developer: bytes.uint8(at: place + 2), offset: size,
                size: fieldSize))
        size += fieldSize
    }
}
