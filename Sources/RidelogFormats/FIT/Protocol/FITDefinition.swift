/// The layout of the messages of a local type, until the file redefines the type.
struct FITDefinition: Sendable {
    /// The number of the message in the profile.
    var message: UInt16
    var isBigEndian: Bool
    var fields: [Field]
    var developerFields: [DeveloperField]
    /// The size of a message in bytes, without its header.
    var size: Int
    /// Whether a field has a type that FIT does not define.
    var hasUnknownTypes = false
    /// Whether the size of a field is not a multiple of its type's size.
    var hasMisalignedFields = false

    struct Field: Sendable {
        var number: UInt8
        /// The offset from the first byte of the message.
        var offset: Int
        var size: Int
        var type: FITBaseType

        var count: Int { size / type.size }
    }

    /// A developer field, which the file describes elsewhere.
    struct DeveloperField: Sendable {
        var number: UInt8
        var developer: UInt8
        var offset: Int
        var size: Int
    }

    /// The index in ``fields`` by field number, because laps look up dozens; empty for records.
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
    /// The number of the timestamp field in all messages.
    static let timestamp: UInt8 = 253
    static let hasDeveloperFields: UInt8 = 0x20
    private static let fixedSize = 6

    /// The end of the definition whose header is the previous byte; nil if it is not a definition, or incomplete.
    static func end(_ bytes: RawSpan, header: UInt8, at start: Int, end: Int) -> Int? {
        guard start <= end - (fixedSize - 1), looksLikeDefinition(bytes, at: start) else { return nil }
        let place = start + 5 + Int(bytes.uint8(at: start + 4)) * 3
        guard header & hasDeveloperFields != 0 else { return place <= end ? place : nil }
        guard place < end else { return nil }
        let developerPlace = place + 1 + Int(bytes.uint8(at: place)) * 3
        return developerPlace <= end ? developerPlace : nil
    }

    /// - Parameter range: from the byte after the header to ``end(_:header:at:end:)``.
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

    /// Whether the byte order is 0 or 1, which it rarely is in other data.
    static func looksLikeDefinition(_ bytes: RawSpan, at start: Int) -> Bool {
        bytes.uint8(at: start + 1) <= 1
    }

    private mutating func append(fieldAt place: Int, _ bytes: RawSpan) {
        let known = FITBaseType(code: bytes.uint8(at: place + 2))
        if known == nil { hasUnknownTypes = true }
        let fieldSize = Int(bytes.uint8(at: place + 1))
        var type = known ?? .byte
        if !fieldSize.isMultiple(of: type.size) {
            // As in Garmin's own decoder, only the lowest byte is a number.
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
