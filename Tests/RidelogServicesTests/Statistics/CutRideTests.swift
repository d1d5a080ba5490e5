import RidelogModels
import RidelogServices
import Testing

@Suite struct CutRideTests {
    private func zones(at metres: Double) throws -> PrivacyZones {
        let shape = Geofence.Shape.circle(center: HandMade.place(metres), radius: 300)
        return PrivacyZones([try #require(PrivacyZone(name: "home", shape: shape, secret: [1, 2, 3]))])
    }

    @Test func timesOfARideFromHomeAreRounded() throws {
        let points = HandMade.ride(seconds: 0...2000)
        let summary = try #require(HandMade.reckon([points], zones: try zones(at: 0))).summary
        #expect(summary.isCut)
        #expect(summary.start.millisecondsSince1970 % 300_000 == 0)
        #expect(summary.end.millisecondsSince1970 % 300_000 == 0)
        #expect((0..<300).contains(summary.end.seconds(since: HandMade.time(2000))))
        #expect(summary.elapsedTime == summary.end.seconds(since: summary.start))
        #expect(summary.distance < 9700 && summary.distance > 9000)
    }

    @Test func profileBeginsAtTheFirstVisibleTrackpoint() throws {
        let points = HandMade.ride(seconds: 0...2000)
        let samples = try #require(HandMade.reckon([points], zones: try zones(at: 0))).profile.samples
        #expect(samples.first?.time == 0 && samples.first?.distance == 0)
        #expect(samples.allSatisfy { $0.coordinate?.longitude ?? 0 > HandMade.place(300).longitude })
    }

    @Test func passThroughKeepsTimesAndSkipsTheWay() throws {
        let points = HandMade.ride(seconds: 0...2000)
        let ride = try #require(HandMade.reckon([points], zones: try zones(at: 5000)))
        #expect(ride.summary.isCut && ride.summary.elapsedTime == 2000)
        #expect(ride.lines.count == 2 && ride.summary.distance < 9400)
        #expect(ride.profile.samples.count { $0.followsGap } == 1)
        #expect(ride.summary.movingTime < 1900)
    }

    @Test func rideAtHomeIsNone() throws {
        let points = HandMade.ride(seconds: 0...20)
        #expect(HandMade.reckon([points], zones: try zones(at: 50)) == nil)
    }
}
