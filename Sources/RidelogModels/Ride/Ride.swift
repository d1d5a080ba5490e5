/// One recorded activity as a site shows it. All that is here was made from the track behind the privacy cut. The members
/// of ``RideDetails`` are members of it too.
@dynamicMemberLookup
public struct Ride: Hashable, Codable, Sendable, Identifiable {
    /// The content of its file and its place in it: does not change when the file is moved or renamed.
    public var id: String
    /// The file it comes from, relative to the data folder.
    public var file: String
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The file's own words about the ride.
    public var text: String?
    /// The file's own word for the kind of sport, lower-cased.
    public var sport: String?
    /// The file's own word for the kind within the sport, lower-cased.
    public var subSport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// What it was ridden with, by the names that its owner gave.
    public var gear: [String] = []
    /// Whether its owner says that it was a way to work.
    public var isCommute = false
    /// Its figures.
    @Boxed public var summary: RideSummary
    /// When it was in which geofence, by its visible track, in the order of time.
    public var stays: [GeofenceStay] = []
    /// How many laps there are; of a ride of which privacy hides a part, that may be reported.
    public var lapCount = 0
    /// How many lengths there are.
    public var lengthCount = 0
    /// What only its own page shows.
    package var details: Deferred<RideDetails>
    package var storedLines: Deferred<[[Coordinate]]>
    /// The first visible position, which decides the zone of its clock; nil if there is none.
    package var firstPosition: Coordinate?
    /// Seconds by which the device's clock was before UTC at the start, as far as that may be reported; nil if nothing says.
    public var clockOffset: Int?
    /// A sum over all that an import found out about it, so that a later build knows it again; nil if no one worked it
    /// out.
    package var contentSum: UInt64?
    /// The same of ``lines`` alone.
    package var lineSum: UInt64?
    /// A sum over all that pages show of it, worked out once when the site is planned; nil before.
    package var shownSum: UInt64?
    /// Why it counts neither in totals nor in records; nil for a ride that does. Given when the site is planned.
    public var implausibility: Implausibility?
    /// What pages call the ride; never empty once the site is planned.
    public var name = ""
    /// What the ground shows of it; nil without an extract or places. Given when the site is planned.
    package var ground: RideGround?
    /// A sum over ``ground``.
    package var groundSum: UInt64 = 0
    /// The last part of its page's address: `2026-06-14-morning-ride`. Given when the site is planned.
    public var address = ""
    /// The zone of its clock. Given when the site is planned.
    public private(set) var zone = Zone.utc
    /// What the clock showed at its start. Given when the site is planned.
    public var localStart: CivilDateTime

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
        self.id = id
        self.file = file
        self.title = title
        self.text = text
        self.sport = sport
        self.subSport = subSport
        self.device = device
        self.summary = summary
        details = Deferred(RideDetails(splits: splits, profile: profile))
        storedLines = Deferred(lines)
        firstPosition = lines.lazy.compactMap(\.first).first
        localStart = CivilDateTime(summary.start)
    }
}

/// What only the page of a ride shows: its laps, splits and charts.
public struct RideDetails: Hashable, Codable, Sendable {
    /// Its laps as the device made them, the first fifty of them.
    public var laps: [Lap] = []
    /// The lengths of a pool, the first fifty of them.
    public var lengths: [PoolLength] = []
    /// Measurements for which ``RideSummary`` has no property.
    public var extras: [ExtraStatistic] = []
    /// Its kilometres or miles, in their order.
    public var splits: [Split] = []
    /// Its miles where ``splits`` are kilometres, and the other way round.
    public var otherSplits: [Split] = []
    /// What its charts show.
    public var profile = RideProfile()

    package init(splits: [Split] = [], profile: RideProfile = RideProfile()) {
        (self.splits, self.profile) = (splits, profile)
    }
}

extension Ride {
    /// A member of its details.
    public subscript<Value>(dynamicMember path: WritableKeyPath<RideDetails, Value>) -> Value {
        get { details.value[keyPath: path] }
        set { details.value[keyPath: path] = newValue }
    }

    /// The visible track, simplified, one line for each unbroken run.
    public var lines: [[Coordinate]] {
        get { storedLines.value }
        set {
            storedLines.value = newValue
            firstPosition = newValue.lazy.compactMap(\.first).first
        }
    }

    /// The ride with all of it at hand, for a page that shows it.
    package func held() -> Ride {
        var ride = self
        ride.details.hold()
        ride.storedLines.hold()
        return ride
    }

    /// The local day of its start.
    public var day: CivilDate { localStart.date }

    /// The places by which it is called, found by its visible track; none without an extract or places.
    public var places: RidePlaces { ground?.places ?? RidePlaces() }

    /// True if its figures are totals that someone else computed, as no trackpoint has a time: a row of a table, laps
    /// alone.
    public var isToldByTotals: Bool { self.profile.isEmpty }

    /// Sets ``zone`` and ``localStart``.
    public mutating func setClock(to zone: Zone) {
        self.zone = zone
        localStart = zone.local(summary.start)
    }

    /// Seconds from the midnight before the start to what the clock shows so many seconds after the start: an hour
    /// less or more where the clocks were changed on the way.
    public func secondOfDay(after seconds: Double) -> Double {
        let moment = summary.start.advanced(bySeconds: seconds)
        let change = zone.offset(at: moment) - zone.offset(at: summary.start)
        return Double(localStart.secondOfDay + change) + seconds
    }
}
