/// A recorded activity as a site shows it, computed only from the track after the privacy cut. The members of
/// ``RideContent`` and of ``RideDetails`` are members of it too.
///
/// Many arrays hold rides, so the content is boxed with copy-on-write.
@dynamicMemberLookup
public struct Ride: Hashable, Sendable, Identifiable {
    private var box: Boxed<RideContent>

    /// Yielded: a getter copies all of it for each member.
    package var content: RideContent {
        _read { yield box.wrappedValue }
        _modify { yield &box.wrappedValue }
    }

    public var id: String {
        get { content.id }
        set { content.id = newValue }
    }

    /// Its figures.
    public var summary: RideSummary {
        get { content.summary }
        _modify { yield &content.summary }
    }

    /// A ride with the values computed from its track; its permalink is set when the site is arranged.
    public init(
        id: String,
        file: String,
        title: String?,
        text: String? = nil,
        sport: String? = nil,
        subSport: String? = nil,
        device: String? = nil,
        summary: RideSummary,
        splits: [Split],
        profile: RideProfile,
        lines: [[Coordinate]]
    ) {
        self.init(
            content: RideContent(
                id: id, file: file, title: title, text: text, sport: sport, subSport: subSport,
                device: device,
                summary: summary, details: Deferred(RideDetails(splits: splits, profile: profile)),
                storedLines: Deferred(lines), firstPosition: lines.lazy.compactMap(\.first).first,
                localStart: CivilDateTime(summary.start)))
    }

    package init(content: RideContent) {
        box = Boxed(wrappedValue: content)
    }
}

extension Ride: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(content: try RideContent(from: decoder))
    }

    /// Encodes its content.
    public func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
    }
}

extension Ride {
    /// A member of its content. For all rides, write `{ $0.address }`, not `\.address`: such a key path is created
    /// again for each ride.
    public subscript<Value>(dynamicMember path: WritableKeyPath<RideContent, Value>) -> Value {
        _read { yield content[keyPath: path] }
        _modify { yield &content[keyPath: path] }
    }

    /// A member of its details.
    public subscript<Value>(dynamicMember path: WritableKeyPath<RideDetails, Value>) -> Value {
        get { content.details.value[keyPath: path] }
        set { content.details.value[keyPath: path] = newValue }
    }

    /// The simplified visible track, one line for each unbroken run.
    public var lines: [[Coordinate]] {
        get { content.storedLines.value }
        set {
            content.storedLines.value = newValue
            content.firstPosition = newValue.lazy.compactMap(\.first).first
        }
    }

    /// The ride with deferred parts decoded, for its page.
    package func held() -> Ride {
        var ride = self
        ride.content.details.hold()
        ride.content.storedLines.hold()
        return ride
    }

    /// The zone of its clock.
    public var zone: Zone { content.zone }

    /// The local day of its start.
    public var day: CivilDate { content.localStart.date }

    /// Whether its start has a time of day; tables may have only dates.
    package var hasTimeOfDay: Bool { content.localStart.secondOfDay > 0 }

    /// The places after which it is named, found by its visible track; empty without an extract or places.
    public var places: RidePlaces { content.ground?.places ?? RidePlaces() }

    /// True if its figures are stated totals, because no trackpoint has a time: a table row, or only laps.
    public var hasOnlyTotals: Bool { self.profile.isEmpty }

    /// Sets ``zone`` and `localStart`.
    public mutating func setClock(to zone: Zone) {
        content.zone = zone
        content.localStart = zone.local(summary.start)
    }

    /// The local time so many seconds after the start, in seconds since the midnight before the start, with changes of
    /// daylight saving time.
    public func secondOfDay(after seconds: Double) -> Double {
        let moment = summary.start.advanced(bySeconds: seconds)
        let change = content.zone.offset(at: moment) - content.zone.offset(at: summary.start)
        return Double(content.localStart.secondOfDay + change) + seconds
    }
}
