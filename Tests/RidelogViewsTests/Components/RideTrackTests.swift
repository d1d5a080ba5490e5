import RidelogModels
import Testing

@testable import RidelogViews

@Suite("The track of a ride between two times")
struct RideTrackTests {
    /// East along the equator, ten samples of 20 s.
    private func ride(gapBefore gap: Int? = nil) throws -> Ride {
        var ride = try Ride.on("2026-06-14")
        ride.profile = RideProfile(
            samples: (0..<10).map { index in
                var sample = RideProfile.Sample(
                    distance: Double(index) * 100, time: Double(index) * 20, followsGap: index == gap)
                sample.coordinate = Coordinate(latitude: 0, longitude: Double(index))
                return sample
            })
        return ride
    }

    private func longitudes(_ ride: Ride, _ start: Double, _ end: Double) -> [[Double]] {
        let (start, end) = (
            ride.summary.start.advanced(bySeconds: start), ride.summary.start.advanced(bySeconds: end)
        )
        return ride.track(from: start, to: end).map { $0.map { ($0.longitude * 100).rounded() / 100 } }
    }

    @Test("interpolates the first and last position of a part of the track")
    func betweenSamples() throws {
        #expect(longitudes(try ride(), 30, 70) == [[1.5, 2, 3, 3.5]])
        #expect(longitudes(try ride(), 40, 60) == [[2, 3]])
    }

    @Test("splits a part of the track at gaps, and is empty outside the ride")
    func pieces() throws {
        #expect(longitudes(try ride(gapBefore: 5), 40, 140) == [[2, 3, 4], [5, 6, 7]])
        #expect(longitudes(try ride(), 400, 500) == [])
    }
}
