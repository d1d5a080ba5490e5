import RidelogRawTracks
import RidelogModels

/// The parts of a file whose sessions and records belong together.
struct FITActivity {
    var parts: [FITPart]

    /// The sessions by start. Some devices write a session twice; of those with the same start the last one counts.
    private var sessions: [FITTimed<FileInventory.Session>] {
        var sessions: [FITTimed<FileInventory.Session>] = []
        let sorted = parts.flatMap(\.sessions).sorted { ($0.start?.seconds ?? 0) < ($1.start?.seconds ?? 0) }
        for session in sorted {
            if let last = sessions.last, last.start == session.start { sessions.removeLast() }
            sessions.append(session)
        }
        return sessions
    }

    /// Returns a ride for each session, or one if there is no session.
    func rides(_ heartRates: FITHeartRates) -> [RawRide] {
        let sessions = sessions
        let clock = FITSessionClock(starts: sessions.map(\.start))
        let segments = parts.filter(\.hasPoints).map { part in
            var segment = part.segment
            segment.points = part.track.completePoints(heartRates: heartRates, switchedOn: part.switchedOn)
            segment.extras.removeAll {
                $0.name == "\(FITProfile.Record.fractionalCadence.name)" && !$0.isDeveloper
            }
            return segment
        }
        var rides = clock.split(segments).enumerated().map { index, segments in
            ride(index < sessions.count ? sessions[index].value : nil, segments)
        }
        for lap in parts.flatMap(\.laps) { rides[clock.index(of: lap.start)].laps.append(lap.value) }
        for length in parts.flatMap(\.lengths) {
            rides[clock.index(of: length.start)].lengths.append(length.value)
        }
        for pause in parts.flatMap(\.timerEvents).pauses {
            rides[clock.index(of: pause.start)].pauses.append(pause)
        }
        return rides.map(\.withoutNeedlessSports).filter(\.isWorthKeeping)
    }

    private func ride(_ session: FileInventory.Session?, _ segments: [TrackSegment]) -> RawRide {
        var ride = RawRide(
            sport: session?.sport ?? parts.lazy.compactMap(\.sport).first,
            subSport: session == nil ? parts.lazy.compactMap(\.subSport).first : session?.subSport,
            device: parts.lazy.compactMap(\.writerName).first, track: RawTrack(segments: segments))
        ride.totals = session?.totals
        ride.start = session?.start
        ride.secondsFromUTC = parts.lazy.compactMap(\.secondsFromUTC).first
        // Their times are known only by the device's own clock.
        if parts.contains(where: { $0.switchedOn != nil }) { ride.secondsFromUTC = 0 }
        return ride
    }

    /// The course as a route; nil without positions.
    var route: Route? {
        let points = Array(parts.lazy.flatMap(\.track.points).filter { $0.coordinate != nil })
        guard !points.isEmpty else { return nil }
        return Route(title: parts.lazy.compactMap(\.courseName).first, points: points)
    }
}

extension RawRide {
    /// Moves the sport of the laps to the ride if all laps have the same.
    fileprivate var withoutNeedlessSports: RawRide {
        guard Set(laps.map(\.sport)).count == 1 else { return self }
        var ride = self
        ride.sport = sport ?? laps.first?.sport
        for index in laps.indices { ride.laps[index].sport = nil }
        return ride
    }

    /// Whether it has points or a duration: devices also write sessions that never started.
    fileprivate var isWorthKeeping: Bool {
        !track.segments.isEmpty || (totals?.timerTime ?? totals?.elapsedTime ?? 0) > 0
    }
}

extension FITPart {
    var hasPoints: Bool { !track.points.isEmpty }
}
