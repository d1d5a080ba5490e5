/// One event: someone entered or left a geofence, or passed it. Its time is the date of its ``Log/Entry``.
public struct GeofenceEntry: Hashable, Codable, Sendable, Identifiable {
    /// What happened at the border.
    public enum Event: String, Hashable, Codable, Sendable {
        /// The border was crossed inwards, or outwards.
        case enter, exit
        /// Someone came and left again sooner than ``GeofenceRules/minimumStay``.
        case pass
    }

    /// What the event rests on.
    public struct Evidence: Hashable, Codable, Sendable {
        /// The file that says so, relative to the data folder.
        public var file: String
        /// Its line, from 1; nil if the format has no lines.
        public var line: Int?
        /// How far off the position may be, in metres.
        public var accuracy: Double?
        /// Seconds between the positions on either side of the border, if the event was worked out from those of a
        /// ride; nil for one that a log has.
        public var span: Double?
        /// The id of the ride whose positions show it; nil if those of no ride do.
        public var ride: String?
        /// What an enter and the exit of the same stay have in common, if positions show both.
        public var stay: String?
        /// Seconds of that stay in which no position shows that someone was there.
        public var unseen: Double?
        /// When a log has the event that was worked out from a ride; nil if none has it, or privacy hides when.
        public var recorded: Instant?

        public init(
            file: String, line: Int? = nil, accuracy: Double? = nil, span: Double? = nil,
            stay: String? = nil, recorded: Instant? = nil
        ) {
            self.file = file
            self.line = line
            self.accuracy = accuracy
            self.span = span
            self.stay = stay
            self.recorded = recorded
        }
    }

    /// Differs between any two entries of a site: made from the file and the line, or from the ride and the time.
    public var id: String
    /// Whether the geofence was entered or left.
    public var event: Event
    /// Where.
    public var geofence: Geofence
    /// When a geofence was left again that was only passed; nil for any other event.
    public var left: Instant?
    /// Where the event is written down, or which positions show it.
    public var evidence: Evidence

    public init(id: String, event: Event, geofence: Geofence, evidence: Evidence) {
        self.id = id
        self.event = event
        self.geofence = geofence
        self.evidence = evidence
    }
}
