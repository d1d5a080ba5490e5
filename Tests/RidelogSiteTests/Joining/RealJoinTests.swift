@testable import RidelogConfiguration
@testable import RidelogLoading
import RidelogModels
import Testing

@testable import RidelogSite

/// The real recordings as one data folder: nothing is on the site twice, and nothing is lost.
@Suite(.enabled(if: OracleTable.isHere, "the real recordings are not beside the package"))
struct RealJoinTests {
    @MainActor
    @Test("shows each ride of the real recordings once and loses none")
    func realRecordings() async throws {
        let folder = TestFolder()
        let options = BuildOptions(data: OracleTable.folder, output: folder / "out", jobs: 2)
        // As far as rides are joined: their pages would take twice as long.
        let scanned = try ScannedSite(options, SiteSetup(options))
        let loaded = try await SiteLoader(scanned, options: options, observer: SilentObserver()).load()
        let arranged = try await ArrangedSite(loaded, scanned)
        let files = arranged.files
        let rides = files.flatMap(\.outcome.rides)
        #expect(rides.count == arranged.rides.all.count)
        #expect(Set(rides.map(\.address)).count == rides.count)
        let sorted = rides.sorted { $0.summary.start < $1.summary.start }
        for (index, ride) in sorted.enumerated() {
            for other in sorted[(index + 1)...] {
                guard other.summary.start.seconds(since: ride.summary.start) <= 120 else { break }
                #expect(!Self.areTheSame(ride, other), "\(ride.file) and \(other.file)")
            }
        }
        let ids = Set(rides.map(\.id))
        let joined = files.flatMap(\.joined)
        #expect(joined.count > 50 && joined.allSatisfy { ids.contains($0.ride) })
        print("real recordings: \(rides.count) rides on the site, \(joined.count) joined into them")
    }

    /// By the lines on the map, which joining does not look at: the same length within a hundredth, the same end.
    private static func areTheSame(_ ride: Ride, _ other: Ride) -> Bool {
        guard let end = ride.lines.last?.last, let otherEnd = other.lines.last?.last
        else {
            return false
        }
        let (one, two) = (ride.summary.distance, other.summary.distance)
        return abs(one - two) <= 0.01 * max(one, two) && end.distance(to: otherEnd) < 200
    }
}
