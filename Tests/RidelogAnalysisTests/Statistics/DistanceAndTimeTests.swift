import RidelogAnalysis
import RidelogModels
import Testing

@Suite struct DistanceAndTimeTests {
    /// At 5 m/s: just under and just over a hundred kilometres.
    @Test(
        "lengthens splits so that there are at most 100",
        arguments: [(19_900, 100), (20_100, 51), (60_000, 60)])
    func mostSplits(seconds: Int, count: Int) throws {
        let ride = try #require(HandMade.compute([HandMade.ride(seconds: 0...seconds)]))
        #expect(ride.splits.count == count)
        #expect(isNear(ride.splits.reduce(0) { $0 + $1.distance }, Double(seconds) * 5, within: 1))
    }

    @Test("computes all figures of a steady ride")
    func steadyRide() throws {
        let ride = try #require(HandMade.compute([HandMade.ride(seconds: 0...2000)]))
        let summary = ride.summary
        #expect(isNear(summary.distance, 10_000, within: 0.01))
        #expect(summary.start == HandMade.start && summary.elapsedTime == 2000)
        #expect(summary.movingTime == 2000 && summary.pointCount == 2001)
        #expect(isNear(summary.averageSpeed, 5, within: 1e-5))
        #expect(isNear(summary.maximumSpeed, 5, within: 1e-5))
        #expect(summary.ascent == nil && summary.highest == nil && summary.heartRate == nil)
        #expect(!summary.isCut && ride.title == "A ride")
        #expect(ride.lines == [[HandMade.place(0), HandMade.place(10_000)].map(rounded)])
    }

    @Test("takes the first and last time of overlapping segments, in any order", arguments: [false, true])
    func overlappingSegments(areReversed: Bool) throws {
        let segments = [HandMade.ride(seconds: 0...2000), HandMade.ride(seconds: 500...900)]
        let ride = try #require(HandMade.compute(areReversed ? segments.reversed() : segments))
        #expect(ride.summary.start == HandMade.start && ride.summary.elapsedTime == 2000)
    }

    private func rounded(_ place: Coordinate) -> Coordinate {
        Coordinate(latitude: 0, longitude: (place.longitude * 100_000).rounded() / 100_000)
    }

    @Test("splits a steady ride by kilometres or miles, the last one shorter")
    func steadySplits() throws {
        let ride = try #require(HandMade.compute([HandMade.ride(seconds: 0...2100)]))
        #expect(ride.splits.count == 11)
        for (index, split) in ride.splits.prefix(10).enumerated() {
            #expect(split.end == Double(index + 1) * 1000 && split.distance == 1000)
            #expect(isNear(split.movingTime, 200, within: 0.001))
        }
        #expect(isNear(ride.splits.last?.distance, 500, within: 0.01))
        #expect(isNear(ride.splits.last?.movingTime, 100, within: 0.001))
        var settings = StatisticsSettings()
        settings.splitLength = UnitSystem.imperial.distanceUnit
        let miles = HandMade.compute([HandMade.ride(seconds: 0...2100)], settings: settings)?.splits
        #expect(miles?.count == 7 && isNear(miles?.first?.movingTime, 321.8688, within: 0.001))
    }

    @Test("divides the time between sparse trackpoints among splits")
    func sparseTrackpoints() throws {
        let points = [0.0, 2500, 3000].map { HandMade.point($0 / 100, at: $0) }
        let ride = try #require(HandMade.compute([points]))
        #expect(ride.splits.count == 3)
        #expect(ride.splits.allSatisfy { isNear($0.movingTime, 10, within: 0.001) })
    }

    @Test("leaves a long interval out of the moving time")
    func longInterval() throws {
        let points = HandMade.ride(seconds: 0...100) + HandMade.ride(seconds: 160...260, from: 500)
        let ride = try #require(HandMade.compute([points]))
        #expect(ride.summary.movingTime == 200 && ride.summary.elapsedTime == 260)
        #expect(isNear(ride.summary.distance, 1000, within: 0.01))
        #expect(ride.profile.samples.count { $0.followsGap } == 1)
    }

    @Test("leaves a stop out of the moving time")
    func stop() throws {
        let standing = (101...160).map { HandMade.point(Double($0), at: 500 + Double($0 % 2) * 0.2) }
        let points = HandMade.ride(seconds: 0...100) + standing
        let ride = try #require(HandMade.compute([points]))
        #expect(ride.summary.movingTime == 100 && ride.summary.elapsedTime == 160)
    }

    @Test("leaves out distance and time between segments")
    func betweenSegments() throws {
        let segments = [
            HandMade.ride(seconds: 0...100), HandMade.ride(seconds: 110...210, from: 5000),
        ]
        let ride = try #require(HandMade.compute(segments))
        #expect(isNear(ride.summary.distance, 1000, within: 0.01))
        #expect(ride.summary.movingTime == 200 && ride.summary.elapsedTime == 210)
        #expect(ride.lines.count == 2)
        #expect(ride.profile.samples.count { $0.followsGap } == 1)
        #expect(isNear(ride.summary.maximumSpeed, 5, within: 1e-5))
    }

    @Test("no line is drawn across a long gap, unless the track is made of them")
    func lineEndsAtGap() throws {
        func lines(_ gap: Int, from metres: Double) throws -> [[Coordinate]] {
            let after = HandMade.ride(seconds: 100 + gap...200 + gap, from: metres)
            return try #require(HandMade.compute([HandMade.ride(seconds: 0...100) + after])).lines
        }
        #expect(try lines(601, from: 3000).map { $0.last }.count == 2)
        #expect(try lines(601, from: 3000).first?.last == rounded(HandMade.place(500)))
        #expect(try lines(600, from: 3000).count == 1)
        #expect(try lines(601, from: 650).count == 1)
        let sparse = (0..<20).map { HandMade.point(Double($0) * 900, at: Double($0 * $0) * 500) }
        #expect(try #require(HandMade.compute([sparse])).lines.count == 1)
    }

    @Test("a ride without positions has times and no distance")
    func indoorRide() throws {
        let before = (0...600).map { HandMade.point(Double($0), at: nil) }
        let after = (0...100).map { HandMade.point(Double($0) + 700, at: nil) }
        let ride = try #require(HandMade.compute([before + after]))
        #expect(ride.summary.distance == 0 && ride.summary.movingTime == 700)
        #expect(ride.summary.averageSpeed == nil && ride.summary.maximumSpeed == nil)
        #expect(ride.summary.bounds == nil && ride.lines.isEmpty && ride.splits.isEmpty)
        #expect(ride.profile.samples.count > 300 && ride.profile.samples.last?.time == 800)
        #expect(ride.profile.samples.count { $0.followsGap } == 1)
    }

    @Test("bridges missing positions")
    func missingPositions() throws {
        var points = HandMade.ride(seconds: 0...300)
        for second in 100...199 { points[second].coordinate = nil }
        let summary = try #require(HandMade.compute([points])).summary
        #expect(isNear(summary.distance, 1500, within: 0.01) && summary.movingTime == 300)
    }

    @Test("counts trackpoints without a time for the distance only")
    func untimedTrackpoints() throws {
        var points = HandMade.ride(seconds: 0...100)
        for second in 0...100 where second % 3 == 1 { points[second].time = nil }
        let summary = try #require(HandMade.compute([points])).summary
        #expect(isNear(summary.distance, 500, within: 0.01))
        #expect(summary.movingTime == 99 && isNear(summary.maximumSpeed, 5, within: 1e-5))
    }

    @Test("trackpoints without time and position are not a ride")
    func noRide() {
        #expect(HandMade.compute([]) == nil)
        #expect(HandMade.compute([[]]) == nil)
        #expect(HandMade.compute([[HandMade.point(nil, at: 0), HandMade.point(nil, at: 100)]]) == nil)
    }

    @Test("a single trackpoint is a ride with distance 0")
    func singleTrackpoint() throws {
        let ride = try #require(HandMade.compute([[HandMade.point(0, at: 0)]]))
        #expect(ride.summary.distance == 0 && ride.summary.movingTime == 0 && ride.lines.isEmpty)
        #expect(ride.profile.samples.count == 1)
    }

    @Test("a clock that goes back adds no time")
    func clockGoingBack() throws {
        let points = HandMade.ride(seconds: 0...100) + HandMade.ride(seconds: 90...200, from: 505)
        let summary = try #require(HandMade.compute([points])).summary
        #expect(summary.elapsedTime == 200 && summary.movingTime <= 200)
        let reversed = try #require(HandMade.compute([Array(HandMade.ride(seconds: 0...50).reversed())]))
        #expect(reversed.summary.elapsedTime == 50 && reversed.summary.movingTime == 0)
    }

    @Test("a jump of the position does not raise the maximum speed", arguments: [1, 4, 10])
    func jump(spacing: Int) throws {
        let ride = HandMade.ride(seconds: 0...600)
        var points = stride(from: 0, through: 600, by: spacing).map { ride[$0] }
        points[20].coordinate = HandMade.place(50_000)
        let summary = try #require(HandMade.compute([points])).summary
        #expect(isNear(summary.maximumSpeed, 5, within: 1e-4))
    }

    @Test("repeated positions do not raise the maximum speed")
    func repeatedPositions() throws {
        var points = HandMade.ride(seconds: 0...600)
        for second in 0...600 { points[second].coordinate = HandMade.place(Double(second / 3 * 3) * 5) }
        let summary = try #require(HandMade.compute([points])).summary
        #expect(isNear(summary.maximumSpeed, 5, within: 1e-4))
    }

    @Test("finds the fastest stretch")
    func fastestStretch() throws {
        let before = HandMade.ride(seconds: 0...100)
        let fast = HandMade.ride(seconds: 101...107, speed: 15, from: 515)
        let after = HandMade.ride(seconds: 108...200, from: 610)
        let ride = HandMade.compute([before + fast + after])
        #expect(isNear(ride?.summary.maximumSpeed, 15, within: 1e-4))
    }
}
