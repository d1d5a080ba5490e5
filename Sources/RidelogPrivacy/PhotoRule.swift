import RidelogModels

/// Decides which photos of a ride may be shown. A photo reveals a place as a position does: if anything is hidden, it
/// is shown only if a visible part of the ride was recorded when it was taken.
package struct PhotoRule: Sendable {
    private let zones: PrivacyZones
    private let hidesNothing: Bool
    private let showsUndated: Bool

    /// - Parameter showsUndated: whether photos without a time are shown with rides that are not cut.
    package init(_ rules: PrivacyRules, showsUndated: Bool) {
        (zones, hidesNothing, self.showsUndated) = (rules.zones, rules.hidesNoPlace, showsUndated)
    }

    /// Whether a photo is shown, or why not.
    package enum Decision: Hashable, Sendable {
        /// It is shown with this time.
        case show(Instant?)
        /// Its position is, or may be, in a hidden area.
        case hiddenPlace
        /// No visible part of the ride was recorded at the time of the photo.
        case outsideOfTrack
        /// It has no time.
        case undated
    }

    /// - Parameters:
    ///   - time: when it was taken; nil if unknown.
    ///   - place: where the camera was; nil if unknown.
    ///   - isUnread: whether the file has a position that cannot be read.
    ///   - spans: when visible parts of its ride were recorded.
    ///   - isCut: whether something of the ride is hidden.
    package func decision(
        _ time: Instant?, at place: Coordinate?, isUnread: Bool, _ spans: [VisibleSpan], isCut: Bool
    ) -> Decision {
        if hides(place, isUnread: isUnread) { return .hiddenPlace }
        if let time, let shown = spans.lazy.compactMap({ $0.shown(time) }).first { return .show(shown) }
        if hidesNothing { return .show(time) }
        guard time == nil else { return .outsideOfTrack }
        return showsUndated && !isCut ? .show(nil) : .undated
    }

    /// Whether the position of the camera is, or may be, in a hidden area; false if there is none.
    package func hides(_ place: Coordinate?, isUnread: Bool) -> Bool {
        place.map(zones.hides) ?? (isUnread && !zones.isEmpty)
    }

    /// The visible part of a photo's caption, by the same rules as for the title of its ride.
    package func caption(_ text: String, isCut: Bool) -> String? {
        isCut ? zones.words.visible(text) : text
    }
}

extension PrivacyRules {
    /// Whether no place of any ride is hidden.
    package var hidesNoPlace: Bool { zones.isEmpty && trim == nil }
}

extension CutTrack {
    /// When the visible parts of the track were recorded.
    ///
    /// - Parameter hidesNoPlace: whether no place of any ride is hidden. Then pauses of any length are included.
    package func visibleSpans(hidesNoPlace: Bool) -> [VisibleSpan] {
        guard !hidesNoPlace else {
            return [VisibleSpan(TrackSegment(points: segments.flatMap(\.points)), shift: 0)]
        }
        return zip(segments, spans).flatMap { segment, span in
            segment.timesBetweenPoints.map { shown in
                let recorded = { (time: Instant) in time.advanced(byMilliseconds: -span.shift) }
                return VisibleSpan(
                    recorded: recorded(shown.lowerBound)...recorded(shown.upperBound), shift: span.shift)
            }
        }
    }
}

extension TrackSegment {
    /// The times of each part without a gap in which the rider may have been elsewhere. A time that goes back starts a
    /// new part.
    fileprivate var timesBetweenPoints: [ClosedRange<Instant>] {
        var parts: [ClosedRange<Instant>] = []
        var last: Trackpoint?
        for point in points {
            guard let time = point.time else { continue }
            if let part = parts.last, last?.continues(to: point) == true {
                parts[parts.count - 1] = part.lowerBound...time
            } else {
                parts.append(time...time)
            }
            last = point
        }
        return parts
    }
}

extension Trackpoint {
    /// Seconds.
    private static let longestGap = 600.0
    /// A stop, as in a café, is no gap: up to so many seconds without a trackpoint, and metres between its ends.
    private static let (longestStop, stopSize) = (3600.0, 100.0)

    fileprivate func continues(to next: Trackpoint) -> Bool {
        guard let time, let end = next.time, end >= time else { return false }
        let seconds = end.seconds(since: time)
        guard seconds > Self.longestGap else { return true }
        guard seconds <= Self.longestStop, let coordinate, let there = next.coordinate else { return false }
        return coordinate.distance(to: there) <= Self.stopSize
    }
}
