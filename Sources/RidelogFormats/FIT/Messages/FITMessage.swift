import RidelogParsing
import RidelogModels

/// A message other than a record. Its fields are looked up by number, which is fast enough because there are few.
struct FITMessage {
    let bytes: [UInt8]
    let definition: FITDefinition
    /// The first byte after the header; the bytes of the whole message are available.
    let start: Int
    /// The time from a compressed header, which takes precedence over the field.
    var compressedTime: UInt32?

    /// The value with scale and offset of the profile; nil if the field is missing or invalid.
    func value(_ field: FITField) -> Double? {
        first(field.number).map { $0 / field.scale - field.offset }
    }

    /// The raw number; nil if the field is missing or invalid.
    func number(_ field: FITField) -> Int? {
        first(field.number).flatMap { Int(exactly: $0) }
    }

    /// The definition of a numeric field; nil if it is missing or text.
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

    /// A raw number of a field; NaN if it is invalid.
    func value(_ field: FITDefinition.Field, _ index: Int) -> Double {
        let place = start + field.offset + index * field.type.size
        return bytes.span.bytes.number(at: place, field.type, isBigEndian: definition.isBigEndian)
    }

    /// The raw bytes of a field.
    func raw(_ field: FITField) -> ArraySlice<UInt8> {
        guard let place = definition.field(field.number) else { return [] }
        return bytes[(start + place.offset)..<(start + place.offset + place.size)]
    }

    /// The text up to the first zero byte; nil if it is empty.
    func text(_ field: FITField) -> String? {
        guard definition.field(field.number)?.type == .string else { return nil }
        let text = raw(field).prefix { $0 != 0 }.trimmed
        return text.isEmpty ? nil : text.text
    }

    /// The time of the message.
    var time: FITTime? {
        compressedTime.map(FITTime.init) ?? time(at: FITDefinition.timestamp)
    }

    func time(in field: FITField) -> FITTime? { time(at: field.number) }

    private func time(at number: UInt8) -> FITTime? {
        first(number).flatMap { UInt32(exactly: $0) }.map(FITTime.init)
    }

    /// The offset of local time from UTC in seconds, rounded to whole quarters of an hour between −12 and +14 hours:
    /// devices that read their two clocks one after the other are a few seconds off. Other values, and zero, are no
    /// zone: devices that do not know their zone write the same time twice.
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

    /// When it was switched on, by its displayed clock, which may be set even if that of its timestamps is not.
    var switchedOn: Instant? {
        guard let time, time.instant == nil,
            let local = self.time(in: FITProfile.Activity.localTimestamp)?.instant
        else {
            return nil
        }
        return local.advanced(bySeconds: -Double(time.seconds))
    }
}
