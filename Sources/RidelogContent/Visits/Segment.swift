import RidelogDiagnostics
import RidelogModels

/// A route on which rides are compared: along a corridor, or from one geofence to another.
public struct Segment: Hashable, Sendable, Identifiable {
    /// The slug of its page.
    public var id: String
    /// Its name.
    public var name: String
    /// The course of the segment.
    public var course: Course

    /// The course of a segment.
    public enum Course: Hashable, Sendable {
        /// From one end of a corridor to the other; backwards is from its last position to the first.
        case along(Geofence, isBackwards: Bool)
        /// From the exit of one geofence to the entry of another.
        case between(Geofence, Geofence)
    }

    /// The geofences that define it.
    public var geofences: [Geofence] {
        switch course {
        case .along(let geofence, _): [geofence]
        case .between(let start, let end): [start, end]
        }
    }
}

/// A ride on a segment.
public struct SegmentEffort: Hashable, Sendable {
    /// The ride.
    public var ride: Ride
    /// When the ride was at the segment's start.
    public var start: Instant
    /// Seconds from start to end, including pauses.
    public var seconds: Double
}

/// All rides on a segment.
public struct SegmentTimes: Hashable, Sendable {
    /// The segment.
    public let segment: Segment
    /// The efforts, newest first; at least one.
    public let efforts: [SegmentEffort]
    /// The rank of each of ``efforts`` by time, from 1; equal times have the same rank.
    public let ranks: [Int]

    /// nil without an effort.
    init?(_ segment: Segment, _ efforts: [SegmentEffort]) {
        guard !efforts.isEmpty else { return nil }
        self.segment = segment
        self.efforts = efforts.sorted { $0.start > $1.start }
        let times = efforts.map(\.seconds).sorted()
        ranks = self.efforts.map { effort in times.partitioningIndex { $0 >= effort.seconds } + 1 }
    }

    /// The fastest effort; of equal ones the oldest.
    public var best: SegmentEffort { efforts.reversed().min { $0.seconds < $1.seconds } ?? efforts[0] }
    /// The newest effort.
    public var latest: SegmentEffort { efforts[0] }
    /// The oldest effort.
    public var first: SegmentEffort { efforts[efforts.count - 1] }

    /// The relative change of time from earlier efforts to the latest ones, each the median of up to five; negative if
    /// these were faster. nil for fewer than six efforts.
    public var trend: Double? {
        let count = min(5, efforts.count / 2)
        guard count > 2 else { return nil }
        let (late, early) = (efforts.prefix(count).median, efforts.dropFirst(count).prefix(count).median)
        return early > 0 ? late / early - 1 : nil
    }
}

extension Collection<SegmentEffort> {
    fileprivate var median: Double {
        let times = map(\.seconds).sorted()
        guard !times.isEmpty else { return 0 }
        return (times[(times.count - 1) / 2] + times[times.count / 2]) / 2
    }
}

/// A segment between two geofences in the configuration.
package struct SegmentSetting: Hashable, Sendable {
    package var name: String
    /// The id or name of the geofence where it begins.
    package var start: String
    package var end: String
    package var location: SourceLocation

    package init(name: String, from start: String, to end: String, at location: SourceLocation) {
        (self.name, self.start, self.end, self.location) = (name, start, end, location)
    }
}
