import RidelogModels

/// A ride as decoded, before privacy, with its whole track.
public struct RawRide: Hashable, Codable, Sendable {
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The description in the file.
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
    /// The device's totals for the whole ride; nil if the file has none.
    public var totals: DeviceTotals?
    /// True for a row of a table, such as a service's list of activities: ``totals`` are the table's.
    public var isTableRow = false
    /// The offset of the device's clock from UTC in seconds; nil if the file has none.
    public var secondsFromUTC: Int?
    /// The start of a ride whose trackpoints have no time, such as a table row; otherwise the times of trackpoints
    /// count.
    public var start: Instant?
    /// The id of the ride at its source, such as Strava's number of an activity; nil if it has none. Never published.
    public var sourceID: String?
    /// The file with its track, relative to the data folder, if its source names one. Never published.
    public var trackFile: String?
    /// The bicycle or other equipment, by the owner's names.
    public var gear: [String] = []
    /// Whether the owner marked it as a commute.
    public var isCommute = false
    /// Pictures and films of the ride, as files relative to the data folder, if its source names some. Only copies of
    /// photos are published, never these names.
    public var media: [String] = []
    /// All its points as recorded, before the privacy cut.
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

    /// Title, sport and other words of the file.
    public var words: RideWords {
        RideWords(
            title: title, text: text, sport: sport, subSport: subSport, device: device, gear: gear,
            isCommute: isCommute)
    }

    /// The UTC offset of the device's time zone in seconds: a multiple of a quarter of an hour from −12 to 14 hours, as
    /// all zones have today. nil if the file has none, or if its offset is more than two minutes from any, so that the
    /// clock was not set to a zone.
    public var clockOffset: Int? {
        guard let seconds = secondsFromUTC, (-43_320...50_520).contains(seconds) else { return nil }
        let quarters = (Double(seconds) / 900).rounded()
        let offset = min(max(Int(quarters) * 900, -43_200), 50_400)
        return abs(seconds - offset) <= 120 ? offset : nil
    }

    /// Whether its start is only a date: midnight UTC, of a table row. Then ``clockOffset`` is no time zone, but keeps
    /// the date.
    public var hasOnlyDay: Bool {
        isTableRow && clockOffset == 0 && start.map { CivilDateTime($0).secondOfDay == 0 } ?? false
    }
}

/// A planned route without times.
public struct Route: Hashable, Codable, Sendable {
    /// Its title in the file.
    public var title: String?
    /// The points from start to end.
    public var points: [Trackpoint]

    public init(title: String? = nil, points: [Trackpoint]) {
        self.title = title
        self.points = points
    }
}
