import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// A row of a log as names and values, independent of the format.
package struct LogFields {
    struct Field {
        var name: String
        var value: CustomRecord.Value
        /// The location of the value, for diagnostics.
        var line: Int
        var column: Int
    }

    /// The reason why a row is skipped.
    struct Fault: Error, Hashable {
        var what: String
        var remedy: String?
        var line: Int
        var column: Int
    }

    static let timeNames = JSONHead.timeNames
    static let eventNames = ["event"]
    /// Names of the event in Locative's and Geofency's messages. They do not show that a file is a log.
    static let otherEventNames = ["trigger", "entry"]
    /// Events as Geofency writes them.
    private static let flags: [String: GeofenceEntry.Event] = ["1": .enter, "0": .exit]
    static let geofenceNames = ["geofence", "fence", "desc", "name"]
    static let typeNames = ["type", "_type"]
    private static let accuracyNames = ["accuracy", "acc"]
    private static let latitudeNames = ["latitude", "lat"]
    private static let longitudeNames = ["longitude", "lon", "lng"]

    var line: Int
    var fields: [Field]

    func row(defaultType: String, zone: Zone, fallbackTime: Instant? = nil) throws(Fault) -> LogRow {
        let (time, timeField) = try time(zone: zone, fallback: fallbackTime)
        let typeField = first(of: Self.typeNames)
        let type = typeField?.field.value.words ?? defaultType
        if type == "geofence" || type == "transition" {
            return LogRow(time: time, line: line, content: try geofence())
        }
        let slug = Slug.make(type, fallback: "")
        guard !slug.isEmpty else { throw fault("The type “\(type)” has no letter or digit", typeField) }
        let rest = fields.indices
            .filter { $0 != typeField?.index && $0 != timeField?.index }
            .map { CustomRecord.Field(name: fields[$0].name, value: fields[$0].value) }
        return LogRow(time: time, line: line, content: .custom(CustomRecord(type: slug, fields: rest)))
    }

    /// Whether it enters or leaves the geofences at a position.
    var isPlacedEvent: Bool {
        let word = first(of: Self.eventNames + Self.otherEventNames)?.field.value.words
        return place != nil && word.flatMap(Self.event) != nil
    }

    private static func event(of word: String) -> GeofenceEntry.Event? {
        flags[word] ?? GeofenceEntry.Event(word: word)
    }

    private func geofence() throws(Fault) -> LogRow.Content {
        guard let eventField = first(of: Self.eventNames + Self.otherEventNames),
            let word = eventField.field.value.words
        else {
            throw fault(
                "The row has neither an “event” nor a “type”", nil,
                "Set “event” to enter or exit, or “type” to a type of your own.")
        }
        guard let event = Self.event(of: word) else {
            let hint = Suggestion.hint(for: word, in: ["enter", "exit"])
            throw fault("“\(word)” is not a geofence event\(hint)", eventField, "Write enter or exit.")
        }
        let accuracy = first(of: Self.accuracyNames)?.field.value.number.flatMap { $0 >= 0 ? $0 : nil }
        // Locative names the geofence by its id only, and its event “trigger”.
        let names =
            Self.geofenceNames
            + (Self.otherEventNames.contains(eventField.field.name.lowercased()) ? ["id"] : [])
        if let name = names.lazy.compactMap({ first(of: [$0])?.field.value.words }).first {
            return .geofence(event: event, name: name, accuracy: accuracy)
        }
        guard let place else {
            throw fault(
                "The row has neither a geofence nor a position", nil,
                "Give the geofence’s id or name as “geofence”, or “latitude” and “longitude”.")
        }
        return .place(event: event, place, accuracy: accuracy)
    }

    private var place: Coordinate? {
        Coordinate(
            validLatitude: first(of: Self.latitudeNames)?.field.value.number,
            longitude: first(of: Self.longitudeNames)?.field.value.number)
    }

    private func time(zone: Zone, fallback: Instant?) throws(Fault) -> (Instant, Found?) {
        guard let found = first(of: Self.timeNames), found.field.value != .none else {
            guard let fallback else {
                throw fault("The row has no time", nil, "Add a “time” like 2026-06-14T09:42:00Z.")
            }
            return (fallback, nil)
        }
        guard let time = found.field.value.instant(zone: zone) else {
            let written = found.field.value.words ?? "this"
            throw fault("“\(written)” is not a time", found, "Write times as 2026-06-14T09:42:00Z.")
        }
        return (time, found)
    }

    private typealias Found = (index: Int, field: Field)

    /// The field with the first of these names that the row has, ignoring case.
    private func first(of names: [String]) -> Found? {
        names.lazy.compactMap { name in fields.firstIndex { $0.name.lowercased() == name } }.first
            .map { ($0, fields[$0]) }
    }

    private func fault(_ what: String, _ found: Found?, _ remedy: String? = nil) -> Fault {
        let place = found?.field ?? fields.first
        return Fault(what: what, remedy: remedy, line: place?.line ?? line, column: place?.column ?? 1)
    }
}

extension CustomRecord.Value {
    /// A non-empty text, or the digits of a number; nil for other values.
    fileprivate var words: String? {
        switch self {
        case .text(let text): text.isEmpty ? nil : text
        case .number(_, let digits): digits
        case .flag, .none: nil
        }
    }

    fileprivate func instant(zone: Zone) -> Instant? {
        switch self {
        case .text(let text): WrittenDate.instant(text, zone: zone)
        case .number(let number, let digits):
            WrittenDate.instant(digits, zone: zone) ?? WrittenDate.instant(number)
        case .flag, .none: nil
        }
    }

    fileprivate var number: Double? {
        switch self {
        case .text(let text): Decimal.parse(text)
        case .number(let number, _): number
        case .flag, .none: nil
        }
    }
}
