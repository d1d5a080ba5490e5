/// What shows whether two rides are the same one: true times and lengths, as recorded, before the privacy cut.
///
/// It is for joining rides and for finding their addresses again, and for nothing that is shown. It lies in the
/// import and in the private cache; no service passes it on.
///
/// Several lists hold it: it is one reference. The members of ``Content`` are members of it too.
@dynamicMemberLookup
package struct RideFingerprint: Hashable, Sendable {
    private var box: Boxed<Content>

    package init(start: Instant, end: Instant? = nil) {
        box = Boxed(wrappedValue: Content(start: start, end: end))
    }

    /// Yielded: a getter copies all of it for each member.
    package var content: Content {
        _read { yield box.wrappedValue }
        _modify { yield &box.wrappedValue }
    }

    // Inlined, so that members are read as such and not by key paths.
    @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Content, Value>) -> Value {
        _read { yield content[keyPath: path] }
        _modify { yield &content[keyPath: path] }
    }

    /// When the ride began. Not by a key path: all rides are sorted by it.
    package var start: Instant { content.start }

    package struct Content: Hashable, Sendable {
        /// Which ride of its file it is, from 1.
        package var number = 1
        package var start: Instant
        package var end: Instant?
        /// Metres along the trackpoints; nil if they say nothing of it.
        @OptionalNumber package var distance: Double?
        /// Metres by the device's or the table's own total; nil without one.
        @OptionalNumber package var statedDistance: Double?
        /// Around all positions; nil without any.
        package var bounds: BoundingBox?
        /// As ``RawTrack/shapeHash``, of the whole track.
        package var shape: UInt64?
        /// Of the whole track; nil without times or positions.
        package var whereabouts: Whereabouts?
        /// The file's own words for the kind of sport.
        package var sport: String?
        package var subSport: String?
        /// How much the file shows: ``Amount``.
        package var amount = Amount()
        /// What the file is: `FIT`; nil in a store that does not know.
        package var format: String?
        /// As ``RawRide/sourceID``.
        package var sourceID: String?
        /// As ``RawRide/trackFile``.
        package var trackFile: String?
        /// As ``RawRide/media``, where photos are wanted.
        package var media: [String] = []
        /// When what is visible of it was recorded, where photos are wanted: those taken then may be shown.
        package var visibleSpans: [VisibleSpan] = []
    }

    /// How much a file describes a ride.
    package struct Amount: Hashable, Sendable {
        package var points = 0
        /// How many of them have a time.
        package var times = 0
        /// How many of them have a position.
        package var positions = 0
        /// How many kinds of measurements there are beside time and position.
        package var sensors = 0

        package init() {}
    }

    /// True for a row of a table: another program computed its figures.
    package var isRow: Bool {
        content.sourceID != nil || content.trackFile != nil
            || (content.amount.points == 0 && !Self.deviceFormats.contains(content.format))
    }

    /// Those of devices, the richest first.
    package static let deviceFormats: [String?] = ["FIT", "TCX", "GPX"]

    /// Seconds from start to end; nil without an end.
    package var duration: Double? { content.end.map { $0.seconds(since: start) } }
}
