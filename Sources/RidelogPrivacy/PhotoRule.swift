import RidelogModels

/// Which photos of a ride may be shown. A photo shows a place as well as a position does, so where privacy hides
/// anything it has to be known that a visible part of the ride was recorded when the photo was taken.
package struct PhotoRule: Sendable {
    private let zones: PrivacyZones
    private let hidesNothing: Bool
    private let showsUndated: Bool

    /// - Parameter showsUndated: whether photos without a time are shown, with rides that hide nothing.
    package init(_ rules: PrivacyRules, showsUndated: Bool) {
        (zones, hidesNothing, self.showsUndated) = (rules.zones, rules.hidesNoPlace, showsUndated)
    }

    /// Whether a photo is shown, and if not, why.
    package enum Decision: Hashable, Sendable {
        /// It is shown, with this time.
        case show(Instant?)
        /// The camera says that it was in a place that privacy hides.
        case hiddenPlace
        /// No visible part of the ride was recorded at its time.
        case outsideOfTrack
        /// It has no time.
        case undated
    }

    /// - Parameters:
    ///   - time: when it was taken; nil if that is not known.
    ///   - place: where the camera was; nil if that is not known.
    ///   - isUnread: whether the file has a place that cannot be read.
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

    /// Whether the camera says that it was in a place that privacy hides, or may say so; false if its place is not known.
    package func hides(_ place: Coordinate?, isUnread: Bool) -> Bool {
        place.map(zones.hides) ?? (isUnread && !zones.isEmpty)
    }

    /// What is shown of a photo's caption: of a partly hidden ride the same as of its title and description.
    package func caption(_ text: String, isCut: Bool) -> String? {
        isCut ? zones.words.visible(text) : text
    }
}

extension PrivacyRules {
    /// Whether rides are shown with all their places.
    package var hidesNoPlace: Bool { zones.isEmpty && trim == nil }
}

extension CutTrack {
    /// When its visible parts were recorded.
    ///
    /// - Parameter hidesNoPlace: whether privacy hides no place of any ride. Then pauses count, however long they are.
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
    /// From the first to the last time of each part without a gap in which the rider may have been elsewhere; times that
    /// go back begin a part, too.
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
    /// Seconds without a trackpoint, as in a café, and metres between its ends.
    private static let (longestStop, stopSize) = (3600.0, 100.0)

    fileprivate func continues(to next: Trackpoint) -> Bool {
        guard let time, let end = next.time, end >= time else { return false }
        let seconds = end.seconds(since: time)
        guard seconds > Self.longestGap else { return true }
        guard seconds <= Self.longestStop, let coordinate, let there = next.coordinate else { return false }
        return coordinate.distance(to: there) <= Self.stopSize
    }
}
