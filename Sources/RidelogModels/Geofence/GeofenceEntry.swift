/// An event: a geofence was entered, left or passed. Its time is the date of its ``Log/Entry``.
public struct GeofenceEntry: Hashable, Codable, Sendable, Identifiable {
    /// The kind of event.
    public enum Event: String, Hashable, Codable, Sendable {
        /// The border was crossed inwards, or outwards.
        case enter, exit
        /// A stay shorter than ``GeofenceRules/minimumStay``.
        case pass
    }

    /// The evidence of an event.
    public struct Evidence: Hashable, Codable, Sendable {
        /// The file of the evidence, relative to the data folder.
        public var file: String
        /// The line of the file, from 1; nil if the format has no lines.
        public var line: Int?
        /// The accuracy of the position in metres.
        public var accuracy: Double?
        /// Seconds between the positions on either side of the border, if the event was computed from positions; nil
        /// for a recorded event.
        public var span: Double?
        /// The id of the ride from whose positions it was computed; nil for others.
        public var ride: String?
        /// An id that enter and exit of the same stay share, if both were computed from positions.
        public var stay: String?
        /// Seconds of that stay in gaps without positions.
        public var unseen: Double?
        /// The time of the same event in a log; nil if no log has it, or privacy hides the time.
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

    /// Unique in the site: made from file and line, or from ride and time.
    public var id: String
    /// The kind of event.
    public var event: Event
    /// The geofence.
    public var geofence: Geofence
    /// For a pass, the time at which the geofence was left; nil for other events.
    public var left: Instant?
    /// The recorded event or the positions on which it rests.
    public var evidence: Evidence

    public init(id: String, event: Event, geofence: Geofence, evidence: Evidence) {
        self.id = id
        self.event = event
        self.geofence = geofence
        self.evidence = evidence
    }
}
