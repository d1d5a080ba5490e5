import RidelogParsing
import RidelogModels

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

    /// Zones lie whole quarters of an hour from UTC, from 12 hours behind to 14 before; devices that ask their two
    /// clocks one after the other are a few seconds beside. Anything else is no zone, and neither is UTC itself: a
    /// device that does not know its zone writes the same time twice.
    var secondsFromUTC: Int? {
        typealias Field = FITProfile.Activity
        guard let time, let local = self.time(in: Field.localTimestamp), time.instant != nil,
            local.instant != nil
        else {
            return nil
        }
        let difference = Int(local.seconds) - Int(time.seconds)
        let zone = Int(nearest: Double(difference) / 900) * 900
        guard zone != 0, abs(difference - zone) <= 60, (-12 * 3600...14 * 3600).contains(zone) else {
            return nil
        }
        return zone
    }

    /// The clock that the device shows may be set where the one by which it writes is not.
    var switchedOn: Instant? {
        guard let time, time.instant == nil,
            let local = self.time(in: FITProfile.Activity.localTimestamp)?.instant
        else {
            return nil
        }
        return local.advanced(bySeconds: -Double(time.seconds))
    }
}
