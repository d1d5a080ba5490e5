/// The layout of the messages of a local type, until the file redefines the type. A class, because each message has it.
final class FITDefinition: Sendable {
    /// The number of the message in the profile.
    let message: UInt16
    let isBigEndian: Bool
    let fields: [Field]
    let developerFields: [DeveloperField]
    /// The size of a message in bytes, without its header.
    let size: Int
    /// Whether a field has a type that FIT does not define.
    let hasUnknownTypes: Bool
    /// Whether the size of a field is not a multiple of its type's size.
    let hasMisalignedFields: Bool
    /// The index in ``fields`` by field number, because laps look up dozens; empty for records.
    private let places: [UInt8]

    struct Field: Sendable {
        var number: UInt8
        /// The offset from the first byte of the message.
        var offset: Int
        var size: Int
        var type: FITBaseType
        var hasUnknownType = false
        var isMisaligned = false

        var count: Int { size / type.size }
    }

    /// A developer field, which the file describes elsewhere.
    struct DeveloperField: Sendable {
        var number: UInt8
        var developer: UInt8
        var offset: Int
        var size: Int
    }

    /// - Parameter range: from the byte after the header to ``end(_:header:at:end:)``.
    init(_ bytes: RawSpan, in range: Range<Int>, hasDeveloperFields: Bool) {
        let start = range.lowerBound + 5
        let fieldsEnd = start + Int(bytes.uint8(at: range.lowerBound + 4)) * 3
        let developerFieldsStart = hasDeveloperFields ? fieldsEnd + 1 : range.upperBound
        var (fields, developerFields, size) = ([Field](), [DeveloperField](), 0)
        fields.reserveCapacity((fieldsEnd - start) / 3)
        for place in stride(from: start, to: fieldsEnd, by: 3) {
            let field = Field(bytes, at: place, offset: size)
            fields.append(field)
            size += field.size
        }
        for place in stride(from: developerFieldsStart, to: range.upperBound, by: 3) {
            let field = DeveloperField(bytes, at: place, offset: size)
            developerFields.append(field)
            size += field.size
        }
        isBigEndian = bytes.uint8(at: range.lowerBound + 1) == 1
        message = bytes.integer(at: range.lowerBound + 2, isBigEndian)
        (self.fields, self.developerFields, self.size) = (fields, developerFields, size)
        hasUnknownTypes = fields.contains { $0.hasUnknownType }
        hasMisalignedFields = fields.contains { $0.isMisaligned }
        let isLookedUp = message != FITProfile.Record.number && FITPart.wanted.contains(message)
        places = isLookedUp ? Self.places(of: fields) : []
    }

    func field(_ number: UInt8) -> Field? {
        if places.isEmpty { return fields.first { $0.number == number && $0.size > 0 } }
        let place = Int(places[Int(number)])
        return place < fields.count ? fields[place] : nil
    }

    private static func places(of fields: [Field]) -> [UInt8] {
        var places = [UInt8](repeating: .max, count: 256)
        for (place, field) in fields.enumerated().reversed() where field.size > 0 {
            places[Int(field.number)] = UInt8(clamping: place)
        }
        return places
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

    /// Whether the byte order is 0 or 1, which it rarely is in other data.
    static func looksLikeDefinition(_ bytes: RawSpan, at start: Int) -> Bool {
        bytes.uint8(at: start + 1) <= 1
    }
}

extension FITDefinition.Field {
    fileprivate init(_ bytes: RawSpan, at place: Int, offset: Int) {
        let known = FITBaseType(code: bytes.uint8(at: place + 2))
        self.init(
            number: bytes.uint8(at: place), offset: offset, size: Int(bytes.uint8(at: place + 1)),
            type: known ?? .byte, hasUnknownType: known == nil)
        if !size.isMultiple(of: type.size) {
            // As in Garmin's own decoder, only the lowest byte is a number.
            type = .uint8
            isMisaligned = true
        }
    }
}

extension FITDefinition.DeveloperField {
    fileprivate init(_ bytes: RawSpan, at place: Int, offset: Int) {
        self.init(
            number: bytes.uint8(at: place), developer: bytes.uint8(at: place + 2), offset: offset,
            size: Int(bytes.uint8(at: place + 1)))
    }
}
