/// The facts that identify a ride: times and lengths as recorded, before the privacy cut.
///
/// It is only for merging recordings and for keeping permalinks, and is never shown. It is kept in imports and in the
/// private cache.
///
/// Several arrays hold fingerprints, so the content is boxed. The members of ``Content`` are members of it too.
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

    /// The start of the ride. Not by a key path, because all rides are sorted by it.
    package var start: Instant { content.start }

    /// The end; the start if the recording has no end, or one before its start.
    package var latest: Instant { max(content.end ?? content.start, content.start) }

    package struct Content: Hashable, Sendable {
        /// The number of the ride in its file, from 1.
        package var number = 1
        package var start: Instant
        package var end: Instant?
        /// Metres along the trackpoints; nil if unknown.
        @OptionalNumber package var distance: Double?
        /// Metres by the device's or the table's own total; nil without one.
        @OptionalNumber package var statedDistance: Double?
        /// The bounding box of all positions; nil without any.
        package var bounds: BoundingBox?
        /// As ``RawTrack/shapeHash``, of the whole track.
        package var shape: UInt64?
        /// Rough positions of the whole track; nil without times or positions.
        package var whereabouts: Whereabouts?
        /// The file's own words for the kind of sport.
        package var sport: String?
        package var subSport: String?
        /// How detailed the recording is.
        package var amount = Amount()
        /// The name of the file's format, such as `FIT`; nil if unknown.
        package var format: String?
        /// As ``RawRide/sourceID``.
        package var sourceID: String?
        /// As ``RawRide/trackFile``.
        package var trackFile: String?
        /// As ``RawRide/media``, if photos are wanted.
        package var media: [String] = []
        /// When its visible parts were recorded, if photos are wanted.
        package var visibleSpans: [VisibleSpan] = []
    }

    /// How detailed a recording is.
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

    /// True for a table row, whose figures are stated.
    package var isRow: Bool {
        content.sourceID != nil || content.trackFile != nil
            || (content.amount.points == 0 && !Self.deviceFormats.contains(content.format))
    }

    /// Formats of devices, the most detailed first.
    package static let deviceFormats: [String?] = ["FIT", "TCX", "GPX"]

    /// Seconds from start to end; nil without an end.
    package var duration: Double? { content.end.map { $0.seconds(since: start) } }
}
