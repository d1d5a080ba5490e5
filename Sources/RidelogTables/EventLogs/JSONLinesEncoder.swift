import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Writes rows in the format of ``JSONLinesDecoder``.
public struct JSONLinesEncoder: Sendable {
    /// The zone of the written times.
    public var zone: Zone

    public init(zone: Zone = .utc) {
        self.zone = zone
    }

    /// The line of a row, without line end; the row's line number is ignored.
    ///
    /// The members of a record follow its time and type, and keep their order and digits. Members named `time`, `type`
    /// or `_type` would be read as those of the row, and need other names.
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

    /// Local time, but UTC if the zone's offset is not a whole number of minutes, which ISO 8601 cannot express.
    private func time(_ time: Instant) -> String {
        let offset = zone.offset(at: time)
        guard offset % 60 == 0 else { return time.iso8601 }
        return zone.local(time).iso8601(offset: offset)
    }

    /// Keeps the digits of a number as written, if they are valid JSON.
    private static func value(_ value: CustomRecord.Value) -> JSON {
        switch value {
        case .number(_, let digits) where JSONText.number(digits) != nil: .literal(digits)
        default: JSON(value)
        }
    }
}

extension JSON {
    /// Creates JSON from a value; a number gets its shortest digits.
    package init(_ value: CustomRecord.Value) {
        switch value {
        case .text(let text): self = .text(text)
        case .number(let number, _): self.init(number)
        case .flag(let flag): self.init(flag)
        case .none: self = .null
        }
    }
}
