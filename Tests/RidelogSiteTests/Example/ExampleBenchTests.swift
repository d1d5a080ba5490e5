import Testing

@testable import RidelogExample

@Suite struct ExampleBenchTests {
    @Test("generated rides resemble recorded ones in size and speed")
    func generatedRides() {
        let rides = Array(ExampleData.rides(count: 6))
        #expect(rides.count == 6)
        for ride in rides {
            let reading = GPXReading(ride.bytes)
            #expect(reading.fault == nil, "\(ride.path)")
            #expect((1000...2000).contains(reading.segments.first?.count ?? 0), "\(ride.path)")
            #expect((200_000...400_000).contains(ride.bytes.count), "\(ride.path)")
            expectRidden(reading, ride.path)
        }
    }

    @Test("generates the same rides each time")
    func sameRides() {
        #expect(ExampleData.rides(count: 2).map(\.bytes) == ExampleData.rides(count: 2).map(\.bytes))
    }

    @Test("every generated ride has its own path and start")
    func pathsAndStarts() {
        let rides = Array(ExampleData.rides(count: 9))
        let starts = rides.compactMap { GPXReading($0.bytes).segments.first?.first?.time }
        #expect(Set(rides.map(\.path)).count == 9)
        #expect(Set(starts).count == 9)
    }

    @Test("generates no files for a zero or negative count")
    func nonPositiveCounts() {
        #expect(Array(ExampleData.rides(count: -1)).isEmpty)
    }

    @Test("converts times to local time with summer time, and to UTC")
    func summerTime() {
        #expect(ExampleData.localText(ExampleData.time(3, 28, 12)) == "2026-03-28T12:00:00+01:00")
        #expect(ExampleData.localText(ExampleData.time(3, 29, 9, 40)) == "2026-03-29T09:40:00+02:00")
        #expect(ExampleData.utcText(ExampleData.time(6, 14, 7, 38)) == "2026-06-14T05:38:00Z")
    }
}
