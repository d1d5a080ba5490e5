/// What a file says of the fields that developers' programs added.
struct FITDeveloperFields {
    /// What one such field holds.
    struct Description: Equatable {
        var name: String?
        var unit: String?
        var type: FITBaseType
        var scale: Double
        var offset: Double
        /// The field of records in the profile that it stands for.
        var nativeField: UInt8?
        /// Which of the file's descriptions it is; one that only says the same again is none.
        var version: Int
    }

    private var descriptions: [UInt16: Description] = [:]
    private var count = 0

    subscript(developer: UInt8, field: UInt8) -> Description? {
        descriptions[UInt16(developer) << 8 | UInt16(field)]
    }

    /// Takes a `field_description` message.
    ///
    /// - Returns: whether it says which field it describes.
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
