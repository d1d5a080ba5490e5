import RidelogModels

/// A ride as a decoder found it, before privacy: what the file says, and its whole track.
public struct RawRide: Hashable, Codable, Sendable {
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The file's own words about the ride.
    public var text: String?
    /// The file's own word for the kind of sport, lower-cased: `cycling`.
    public var sport: String?
    /// The file's own word for the kind within the sport, lower-cased: `indoor_cycling`.
    public var subSport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// Laps in the order of the file.
    public var laps: [Lap] = []
    /// Lengths of a pool in the order of the file.
    public var lengths: [PoolLength] = []
    /// When the device's timer was stopped, in order.
    public var pauses: [Pause] = []
    /// What the device computed for the whole ride; nil if the file has none.
    public var totals: DeviceTotals?
    /// True for a row of a table, such as a service's list of activities: ``totals`` are the table's.
    public var isTableRow = false
    /// Seconds by which the device's clock went before UTC; nil if the file has none.
    public var secondsFromUTC: Int?
    /// When it began, for a ride whose trackpoints have no time: a row of a table, laps alone. Where trackpoints have
    /// times, these count.
    public var start: Instant?
    /// The number or name by which its source knows it, such as Strava's number of an activity; nil if it has none.
    /// Never published.
    public var sourceID: String?
    /// The file with its track, relative to the data folder, where its source names one. Never published.
    public var trackFile: String?
    /// What it was ridden with, by the names that its owner gave.
    public var gear: [String] = []
    /// Whether its owner says that it was a commute.
    public var isCommute = false
    /// Pictures and films of it, as files relative to the data folder, where its source names some. Only copies of photos
    /// are published, never these names.
    public var media: [String] = []
    /// All its points, as they were recorded: before any privacy cut.
    public var track: RawTrack

    public init(
        title: String? = nil,
        text: String? = nil,
        sport: String? = nil,
        subSport: String? = nil,
        device: String? = nil,
        track: RawTrack
    ) {
        self.title = title
        self.text = text
        self.sport = sport
        self.subSport = subSport
        self.device = device
        self.track = track
    }

    /// What the file says of the ride, without its track.
    public var words: RideWords {
        RideWords(
            title: title, text: text, sport: sport, subSport: subSport, device: device, gear: gear,
            isCommute: isCommute)
    }

    /// Seconds by which the clocks were before UTC where the device was set, or behind it if negative: a multiple of a
    /// quarter of an hour from −12 to 14 hours, as all zones have them today. nil if the file has none, or if what
    /// it says is more than two minutes from any: then the device's clock was not set to a zone.
    public var clockOffset: Int? {
        guard let seconds = secondsFromUTC, (-43_320...50_520).contains(seconds) else { return nil }
        let quarters = (Double(seconds) / 900).rounded()
        let offset = min(max(Int(quarters) * 900, -43_200), 50_400)
        return abs(seconds - offset) <= 120 ? offset : nil
    }

    /// Whether its start is only a day: midnight in UTC, of a row of a table. ``clockOffset`` then keeps the day and shows
    /// nothing about where it was.
    public var hasOnlyDay: Bool {
        isTableRow && clockOffset == 0 && start.map { CivilDateTime($0).secondOfDay == 0 } ?? false
    }
}

/// A planned line without times.
public struct Route: Hashable, Codable, Sendable {
    /// What the file calls it.
    public var title: String?
    /// From its beginning to its end.
    public var points: [Trackpoint]

    public init(title: String? = nil, points: [Trackpoint]) {
        self.title = title
        self.points = points
    }
}
