import RidelogDiagnostics
import RidelogModels

/// Finds efforts of rides on segments, by the stays of their visible tracks.
package struct SegmentFinder {
    /// Metres from the end of a corridor within which a ride may enter it.
    private static let reach = 25.0

    private let rides: [Ride]
    /// The segments with at least one effort: corridors by name, then those of the configuration.
    package private(set) var all: [SegmentTimes] = []
    /// Problems of the configuration's segments.
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - settings: the segments of the configuration.
    ///   - geofences: the visible geofences.
    ///   - known: all geofences, including hidden ones.
    ///   - rides: the site's rides. Rides with implausible figures make no efforts.
    package init(_ settings: [SegmentSetting], geofences: [Geofence], known: [Geofence], rides: [Ride]) {
        self.rides = rides.filter { $0.implausibility == nil && !$0.stays.isEmpty }
        for geofence in geofences {
            guard case .corridor(let line, let width) = geofence.shape else { continue }
            addCorridor(geofence, line, width)
        }
        let (names, all) = (GeofenceNames(geofences), GeofenceNames(known))
        for setting in settings {
            guard let start = names[setting.start], let end = names[setting.end] else {
                for name in [setting.start, setting.end] where names[name] == nil {
                    diagnostics.append(
                        all[name] == nil
                            ? .unknownEnd(name, of: setting, known: known.map(\.name))
                            : .hiddenEnd(name, of: setting))
                }
                continue
            }
            guard start.id != end.id else {
                diagnostics.append(.sameEnds(of: setting))
                continue
            }
            add(
                Segment(
                    id: Slug.make(setting.name, fallback: "segment"), name: setting.name,
                    course: .between(start, end)), efforts(from: start.id, to: end.id))
        }
    }

    private mutating func add(_ segment: Segment, _ efforts: [SegmentEffort]) {
        var segment = segment
        var number = 2
        let id = segment.id
        while all.contains(where: { $0.segment.id == segment.id }) {
            segment.id = "\(id)-\(number)"
            number += 1
        }
        guard let times = SegmentTimes(segment, efforts) else { return }
        all.append(times)
    }

    private mutating func addCorridor(_ geofence: Geofence, _ line: [Coordinate], _ width: Double) {
        guard let first = line.first, let last = line.last else { return }
        let reach = 2 * width + Self.reach
        let isRound = first.distance(to: last) <= 2 * reach
        for isBackwards in isRound ? [false] : [false, true] {
            let (start, end) = isBackwards ? (last, first) : (first, last)
            let efforts = rides.flatMap { ride in
                ride.stays.compactMap { stay -> SegmentEffort? in
                    guard stay.geofence == geofence.id, let enter = stay.enter, let exit = stay.exit,
                        enter.place.distance(to: start) <= reach, exit.place.distance(to: end) <= reach,
                        exit.time > enter.time
                    else { return nil }
                    return SegmentEffort(
                        ride: ride, start: enter.time, seconds: exit.time.seconds(since: enter.time))
                }
            }
            add(
                Segment(
                    id: geofence.id + (isBackwards ? "-back" : ""), name: geofence.name,
                    course: .along(geofence, isBackwards: isBackwards)), efforts)
        }
    }

    private func efforts(from start: String, to end: String) -> [SegmentEffort] {
        rides.flatMap { ride in
            var efforts: [SegmentEffort] = []
            var left: (time: Instant, part: Int)?
            for event in Self.events(of: ride, start, end) {
                switch event.kind {
                case .began: left = nil
                case .left: left = (event.time, event.part)
                case .arrived:
                    // A time across parts would reveal how long the hidden part in between is.
                    if let start = left, start.part == event.part, event.time > start.time {
                        efforts.append(
                            SegmentEffort(
                                ride: ride, start: start.time, seconds: event.time.seconds(since: start.time))
                        )
                    }
                    left = nil
                }
            }
            return efforts
        }
    }

    private enum Event {
        case began, left, arrived
    }

    /// The events of a ride in order of time.
    private static func events(
        of ride: Ride, _ start: String, _ end: String
    ) -> [(time: Instant, part: Int, kind: Event)] {
        var events: [(time: Instant, part: Int, kind: Event)] = []
        for stay in ride.stays {
            func add(_ crossing: GeofenceStay.Crossing?, _ kind: Event, of geofence: String) {
                guard let crossing, stay.geofence == geofence else { return }
                events.append((crossing.time, stay.part, kind))
            }
            add(stay.enter, .began, of: start)
            add(stay.exit, .left, of: start)
            add(stay.enter, .arrived, of: end)
        }
        return events.sorted { $0.time < $1.time }
    }
}

extension Diagnostic {
    fileprivate static func unknownEnd(
        _ name: String, of setting: SegmentSetting, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "segment.geofence", at: setting.location,
            "the segment “\(setting.name)” names “\(name)”, which is not a geofence"
                + Suggestion.hint(for: name, in: known),
            action: "it is skipped", remedy: "Correct the name, or add the geofence.", isForOwner: true)
    }

    fileprivate static func sameEnds(of setting: SegmentSetting) -> Diagnostic {
        Diagnostic(
            .warning, code: "segment.geofence", at: setting.location,
            "the segment “\(setting.name)” begins and ends at the same geofence", action: "it is skipped",
            remedy: "Name two geofences, or draw the loop as a line with a width.", isForOwner: true)
    }

    fileprivate static func hiddenEnd(_ name: String, of setting: SegmentSetting) -> Diagnostic {
        Diagnostic(
            .note, code: "segment.hidden", at: setting.location,
            "the segment “\(setting.name)” begins or ends at “\(name)”, which privacy hides",
            action: "it is hidden", isForOwner: true)
    }
}
