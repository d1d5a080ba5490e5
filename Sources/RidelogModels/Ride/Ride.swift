/// One recorded activity as a site shows it. All that is here was made from the track behind the privacy cut. The members
/// of ``RideFacts`` and of ``RideDetails`` are members of it too.
///
/// Many lists hold a ride: it is one reference, and its facts are copied when one of several copies is changed.
@dynamicMemberLookup
public struct Ride: Hashable, Sendable, Identifiable {
    @Boxed package var facts: RideFacts

    public var id: String {
        get { facts.id }
        set { facts.id = newValue }
    }

    /// Its figures.
    public var summary: RideSummary {
        get { facts.summary }
        _modify { yield &facts.summary }
    }

    /// A ride with what was computed of its track; its address is given when the site is planned.
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
        facts = RideFacts(
            id: id, file: file, title: title, text: text, sport: sport, subSport: subSport, device: device,
            summary: summary, details: Deferred(RideDetails(splits: splits, profile: profile)),
            storedLines: Deferred(lines), firstPosition: lines.lazy.compactMap(\.first).first,
            localStart: CivilDateTime(summary.start))
    }

    /// A ride with these facts.
    package init(facts: RideFacts) {
        self.facts = facts
    }
}

extension Ride: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(facts: try RideFacts(from: decoder))
    }

    /// Writes its facts as if they lay bare.
    public func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
    }
}

extension Ride {
    /// A member of its facts.
    public subscript<Value>(dynamicMember path: WritableKeyPath<RideFacts, Value>) -> Value {
        get { facts[keyPath: path] }
        _modify { yield &facts[keyPath: path] }
    }

    /// A member of its details.
    public subscript<Value>(dynamicMember path: WritableKeyPath<RideDetails, Value>) -> Value {
        get { facts.details.value[keyPath: path] }
        set { facts.details.value[keyPath: path] = newValue }
    }

    /// The visible track, simplified, one line for each unbroken run.
    public var lines: [[Coordinate]] {
        get { facts.storedLines.value }
        set {
            facts.storedLines.value = newValue
            facts.firstPosition = newValue.lazy.compactMap(\.first).first
        }
    }

    /// The ride with all of it at hand, for a page that shows it.
    package func held() -> Ride {
        var ride = self
        ride.facts.details.hold()
        ride.facts.storedLines.hold()
        return ride
    }

    /// The zone of its clock.
    public var zone: Zone { facts.zone }

    /// The local day of its start.
    public var day: CivilDate { facts.localStart.date }

    /// The places by which it is called, found by its visible track; none without an extract or places.
    public var places: RidePlaces { facts.ground?.places ?? RidePlaces() }

    /// True if its figures are totals that someone else computed, as no trackpoint has a time: a row of a table, laps
    /// alone.
    public var isToldByTotals: Bool { self.profile.isEmpty }

    /// Sets ``zone`` and ``localStart``.
    public mutating func setClock(to zone: Zone) {
        facts.zone = zone
        facts.localStart = zone.local(summary.start)
    }

    /// Seconds from the midnight before the start to what the clock shows so many seconds after the start: an hour
    /// less or more where the clocks were changed on the way.
    public func secondOfDay(after seconds: Double) -> Double {
        let moment = summary.start.advanced(bySeconds: seconds)
        let change = facts.zone.offset(at: moment) - facts.zone.offset(at: summary.start)
        return Double(facts.localStart.secondOfDay + change) + seconds
    }
}
