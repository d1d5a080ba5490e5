import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Writes rows as ``JSONLinesDecoder`` reads them.
public struct JSONLinesEncoder: Sendable {
    /// Whose clock the times are written by.
    public var zone: Zone

    public init(zone: Zone = .utc) {
        self.zone = zone
    }

    /// The row's line without its end. The row's own line number has no part in it.
    ///
    /// A record's members come after its time and type and keep their order and their digits. Members called
    /// `time`, `type` or `_type` would be read as those of the row when the line is read, and need other names.
    public func line(for row: LogRow) -> String {
        let row: JSON = ["time": JSON(time(row.time))] + Self.members(of: row.content)
        return row.written
    }

    private static func members(of content: LogRow.Content) -> JSON {
        switch content {
        case .geofence(let event, let name, let accuracy):
            [
                "event": JSON(event.rawValue), "geofence": JSON(name),
                "accuracy": accuracy.map { JSON($0).ifKnown } ?? .missing,
            ]
        case .place(let event, let place, let accuracy):
            [
                "event": JSON(event.rawValue), "latitude": JSON(place.latitude),
                "longitude": JSON(place.longitude), "accuracy": accuracy.map { JSON($0).ifKnown } ?? .missing,
            ]
        case .custom(let record):
            ["type": JSON(record.type)] + .object(record.fields.map { ($0.name, value($0.value)) })
        }
    }

    /// Local, but in UTC where the zone's offset is no whole number of minutes, as ISO 8601 has no way to say
    /// that.
    private func time(_ time: Instant) -> String {
        let offset = zone.offset(at: time)
        guard offset % 60 == 0 else { return time.iso8601 }
        return zone.local(time).iso8601(offset: offset)
    }

    /// The digits of a number are what someone wrote; they may be none of JSON's.
    private static func value(_ value: CustomRecord.Value) -> JSON {
        switch value {
        case .number(_, let digits) where JSONText.number(digits) != nil: .literal(digits)
        default: JSON(value)
        }
    }
}

extension JSON {
    /// With its shortest digits, if it is a number.
    package init(_ value: CustomRecord.Value) {
        switch value {
        case .text(let text): self = .text(text)
        case .number(let number, _): self.init(number)
        case .flag(let flag): self.init(flag)
        case .none: self = .null
        }
    }
}
