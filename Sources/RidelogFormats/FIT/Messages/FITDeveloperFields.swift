/// The developer fields that a file describes.
struct FITDeveloperFields {
    /// The description of a developer field.
    struct Description: Equatable {
        var name: String?
        var unit: String?
        var type: FITBaseType
        var scale: Double
        var offset: Double
        /// The native field of records that it stands for.
        var nativeField: UInt8?
        /// The number of the description in the file; a repeated equal one does not count.
        var version: Int
    }

    private var descriptions: [UInt16: Description] = [:]
    private var count = 0

    subscript(developer: UInt8, field: UInt8) -> Description? {
        descriptions[UInt16(developer) << 8 | UInt16(field)]
    }

    /// Adds a `field_description` message.
    ///
    /// - Returns: whether the message identifies the field that it describes.
    mutating func append(_ message: FITMessage) -> Bool {
        typealias Field = FITProfile.FieldDescription
        guard let developer = message.number(Field.developerDataIndex).flatMap(UInt8.init(exactly:)),
            let field = message.number(Field.fieldDefinitionNumber).flatMap(UInt8.init(exactly:)),
            let code = message.number(Field.fitBaseTypeID).flatMap(UInt8.init(exactly:))
        else { return false }
        let isRecord = message.number(Field.nativeMesgNum).map { $0 == FITProfile.Record.number } ?? true
        let scale = message.value(Field.scale) ?? 1
        let key = UInt16(developer) << 8 | UInt16(field)
        let old = descriptions[key]
        var new = Description(
            name: message.text(Field.fieldName), unit: message.text(Field.units),
            type: FITBaseType(code: code) ?? .byte,
            scale: scale == 0 ? 1 : scale, offset: message.value(Field.offset) ?? 0,
            nativeField: isRecord ? message.number(Field.nativeFieldNum).flatMap(UInt8.init(exactly:)) : nil,
            version: old?.version ?? 0)
        guard new != old else { return true }
        guard old != nil || descriptions.count < FITLimit.developerFields else { return false }
        count += 1
        new.version = count
        descriptions[key] = new
        return true
    }
}
