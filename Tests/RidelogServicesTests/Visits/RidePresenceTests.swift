import RidelogModels
import Testing

@testable import RidelogContent

@Suite("Rides that came to a geofence")
struct RidePresenceTests {
    /// What a ride of ten minutes did at a café, which counts stays of two minutes and more.
    ///
    /// - Parameter pause: when it stood still, in seconds after its start.
    private func course(
        _ times: [(enter: Double?, exit: Double?)], pause: Range<Double> = 0..<600, isCut: Bool = false
    ) -> RidePresence.Course? {
        var ride = Make.ride("a")
        let start = ride.summary.start
        ride.summary.end = start.advanced(bySeconds: 600)
        var distance = 0.0
        ride.profile = RideProfile(
            samples: stride(from: 0, through: 600, by: 10.0).map { time in
                let speed = pause.contains(time) ? 0.0 : 5
                defer { distance += speed * 10 }
                var sample = RideProfile.Sample(distance: distance, time: time)
                sample.speed = speed
                return sample
            })
        ride.stays = times.map { times in
            GeofenceStay(
                geofence: "cafe", enter: Make.crossing(times.enter, after: start),
                exit: Make.crossing(times.exit, after: start),
                first: start.advanced(bySeconds: times.enter ?? 0),
                last: start.advanced(bySeconds: times.exit ?? 600))
        }
        ride.summary.isCut = isCut
        var cafe = Make.fence("cafe")
        cafe.rules.minimumStay = 120
        return RidePresence.all([ride], at: [cafe])["cafe"]?.first?.course
    }

    @Test("a whole ride begins or ends where its track does", arguments: [false, true])
    func ends(hasMore: Bool) {
        let more: [(Double?, Double?)] = hasMore ? [(200, 230)] : []
        #expect(course([(nil, 60)] + more) == .started)
        #expect(course(more + [(500, nil)]) == .ended)
        #expect(course([(nil, 60)] + more + [(500, nil)]) == .startedAndEnded)
        #expect(course([(nil, nil)]) == .startedAndEnded)
    }

    @Test("a ride that came and went stopped if it stayed long enough", arguments: [false, true])
    func stops(isCut: Bool) {
        #expect(course([(100, 219)], isCut: isCut) == .passed)
        #expect(course([(100, 220)], isCut: isCut) == .stopped)
        #expect(course([(100, 110), (200, 400)], isCut: isCut) == .stopped)
    }

    @Test("a ride that moved all the time passed through, however long it took")
    func moves() {
        #expect(course([(100, 500)], pause: 0..<0) == .passed)
        #expect(course([(100, 500)], pause: 200..<320) == .stopped)
        #expect(course([(100, 500)], pause: 200..<310) == .passed)
        #expect(course([(100, 300)], pause: 300..<600) == .passed)
    }

    @Test("of a partly hidden ride neither beginning nor end is shown")
    func hidden() {
        #expect(course([(nil, 60)], isCut: true) == .unknown)
        #expect(course([(100, 400), (500, nil)], isCut: true) == .unknown)
    }

    @Test("adds up all stays of a ride at a place")
    func seconds() throws {
        var ride = Make.ride("a")
        let start = ride.summary.start
        ride.stays = [(0.0, 30.0), (60, 100)].map { first, last in
            GeofenceStay(
                geofence: "cafe", enter: nil, exit: nil, first: start.advanced(bySeconds: first),
                last: start.advanced(bySeconds: last))
        }
        #expect(RidePresence.all([ride], at: [])["cafe"]?.map(\.seconds) == [70])
    }
}
