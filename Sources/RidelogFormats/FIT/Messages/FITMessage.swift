import RidelogParsing

/// A message that is not a record: its fields are looked up by number, as there are few such messages.
struct FITMessage {
    let bytes: [UInt8]
    let definition: FITDefinition
    /// The first byte behind the header; all bytes of the definition are there.
    let start: Int
    /// From a compressed header; goes before the field.
    var compressedTime: UInt32?

    /// The value by the profile's scale and offset; nil if the field is not there or holds none.
    func value(_ field: FITField) -> Double? {
        first(field.number).map { $0 / field.scale - field.offset }
    }

    /// The number as it is written; nil if the field is not there or holds none.
    func number(_ field: FITField) -> Int? {
        first(field.number).flatMap { Int(exactly: $0) }
    }

    /// Where the numbers of a field are; nil if it is not there or holds text.
    func numbers(_ field: FITField) -> FITDefinition.Field? {
        guard let place = definition.field(field.number), place.type != .string else { return nil }
        return place
    }

    private func first(_ number: UInt8) -> Double? {
        guard let field = definition.field(number), field.type != .string else { return nil }
        for index in 0..<field.count {
            let value = value(field, index)
            if !value.isNaN { return value }
        }
        return nil
    }

    /// One of a field's numbers as it is written; not a number if there is none.
    func value(_ field: FITDefinition.Field, _ index: Int) -> Double {
        let place = start + field.offset + index * field.type.size
        return bytes.span.bytes.number(at: place, field.type, isBigEndian: definition.isBigEndian)
    }

    /// The bytes of a field as they are.
    func raw(_ field: FITField) -> ArraySlice<UInt8> {
        guard let place = definition.field(field.number) else { return [] }
        return bytes[(start + place.offset)..<(start + place.offset + place.size)]
    }

    /// The text up to the first zero; nil if there is none.
    func text(_ field: FITField) -> String? {
        guard definition.field(field.number)?.type == .string else { return nil }
        let text = raw(field).prefix { $0 != 0 }.trimmed
        return text.isEmpty ? nil : text.text
    }

    /// When it was written.
    var time: FITTime? {
        compressedTime.map(FITTime.init) ?? time(at: FITDefinition.timestamp)
    }

    func time(in field: FITField) -> FITTime? { time(at: field.number) }

    private func time(at number: UInt8) -> FITTime? {
        first(number).flatMap { UInt32(exactly: $0) }.map(FITTime.init)
    }
}
