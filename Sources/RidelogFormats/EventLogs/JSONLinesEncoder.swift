import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Writes rows as ``JSONLinesDecoder`` reads them.
public struct JSONLinesEncoder: Sendable {
    /// Whose clock the times are written by.
    public var zone: Zone

    /// - Parameter zone: whose clock the times are written by.
    public init(zone: Zone = .utc) {
        self.zone = zone
    }

    /// The row's line without its end. The row's own line number has no part in it.
    ///
    /// A record's members come after its time and type and keep their order and their digits. Members called
    /// `time`, `type` or `_type` would be taken for the row's own when the line is read, and need other names.
    public func line(for row: LogRow) -> String {
        var members = [("time", JSONString.quoted(time(row.time)))]
        switch row.content {
        case .geofence(let event, let name, let accuracy):
            members.append(("event", JSONString.quoted(event.rawValue)))
            members.append(("geofence", JSONString.quoted(name)))
            if let accuracy, accuracy.isFinite { members.append(("accuracy", Self.number(accuracy))) }
        case .place(let event, let place, let accuracy):
            members.append(("event", JSONString.quoted(event.rawValue)))
            members.append(("latitude", Self.number(place.latitude)))
            members.append(("longitude", Self.number(place.longitude)))
            if let accuracy, accuracy.isFinite { members.append(("accuracy", Self.number(accuracy))) }
        case .custom(let record):
            members.append(("type", JSONString.quoted(record.type)))
            members += record.fields.map { ($0.name, Self.value($0.value)) }
        }
        return "{" + members.map { "\(JSONString.quoted($0)):\($1)" }.joined(separator: ",") + "}"
    }

    /// Local, but in UTC where the zone's offset is no whole number of minutes, as ISO 8601 has no way to say
    /// that.
    private func time(_ time: Instant) -> String {
        let offset = zone.offset(at: time)
        guard offset % 60 == 0 else { return time.iso8601 }
        return zone.local(time).iso8601(offset: offset)
    }

    private static func value(_ value: CustomRecord.Value) -> String {
        switch value {
        case .text(let text): JSONString.quoted(text)
        // The digits are what somebody wrote; they may be none of JSON's.
        case .number(let number, let digits):
            JSONText.number(digits) == nil ? Self.number(number) : digits
        case .flag(let flag): flag ? "true" : "false"
        case .none: "null"
        }
    }

    /// The shortest digits that stand for the number, a whole one without a point.
    private static func number(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        return Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
