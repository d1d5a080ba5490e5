import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogAnalysis

@Suite struct CleaningPropertyTests {
    @Test("leaves a clean ride as it is", arguments: 0..<30)
    func cleanRide(seed: UInt64) {
        let segments = [CleaningMaking.ride(seed), TrackSegment(), CleaningMaking.ride(seed + 1000)]
        let cleaned = CleaningMaking.clean(segments)
        #expect(cleaned.found.isEmpty && cleaned.segments == segments)
    }

    /// A ride with faults of all kinds at random places.
    private func spoilt(_ seed: UInt64) -> [TrackSegment] {
        var random = SeededRandom(seed)
        var segment = CleaningMaking.ride(seed)
        for _ in 0..<Int(random.number(1...40)) {
            let index = Int(random.number(0...899))
            var point = segment.points[index]
            switch random.next() % 8 {
            case 0: point.coordinate = Coordinate(latitude: 0, longitude: 0)
            case 1: point.coordinate = Coordinate(latitude: random.number(-100...100), longitude: 200)
            case 2: point.time = point.time?.advanced(bySeconds: random.number(-500...500))
            case 3...5:
                point.coordinate = point.coordinate?.destination(
                    distance: random.number(30...3000), bearing: random.number(0...360))
            case 6: (point.heartRate, point.power) = (0, -1)
            default: (point.coordinate, point.time, point.elevation) = (nil, nil, .nan)
            }
            segment.points[index] = point
        }
        return [segment, CleaningMaking.ride(seed + 1, seconds: 50)]
    }

    @Test("finds nothing more in what it has cleaned", arguments: 0..<150)
    func cleaningTwice(seed: UInt64) {
        let once = CleaningMaking.clean(spoilt(seed))
        let twice = CleaningMaking.clean(once.segments)
        #expect(twice.found.isEmpty, "seed \(seed)")
    }

    @Test("removes values and changes none", arguments: 0..<50)
    func onlyRemoves(seed: UInt64) {
        let segments = spoilt(seed)
        var cleaner = RideCleaner(.all, sport: .cycling)
        let faults = cleaner.faults(in: segments)
        for (before, after) in zip(segments, segments.blanking(faults)) {
            #expect(before.points.count == after.points.count)
            for (old, new) in zip(before.points, after.points) {
                #expect(new.coordinate == nil || new.coordinate == old.coordinate)
                #expect(new.time == nil || new.time == old.time)
                for value in [\Trackpoint.elevation, \.heartRate, \.power, \.speed, \.distance] {
                    #expect(new[keyPath: value] == nil || new[keyPath: value] == old[keyPath: value])
                }
            }
        }
    }

    @Test("cleans any input in time proportional to its length", arguments: 0..<10)
    func linearTime(seed: UInt64) {
        var random = SeededRandom(seed)
        let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0]
        let all = (0..<20_000).map { _ in
            var point = Trackpoint(time: [.earliest, .latest, HandMade.start].randomElement(using: &random))
            point.coordinate = Coordinate(
                latitude: random.next() % 9 == 0
                    ? numbers.randomElement(using: &random) ?? 0 : random.number(-90...90),
                longitude: random.number(-200...200))
            point.heartRate = numbers.randomElement(using: &random)
            point.elevation = random.next() % 2 == 0 ? 0 : numbers.randomElement(using: &random)
            point.distance = numbers.randomElement(using: &random)
            point.speed = numbers.randomElement(using: &random)
            return point
        }
        let growth = Growth(to: all.count) {
            [TrackSegment(points: Array(all.prefix($0)))]
        } work: {
            _ = CleaningMaking.clean($0)
        }
        #expect(growth.isInProportion)
    }

    @Test("each rule can be switched off, and all at once", arguments: CleaningKind.allCases)
    func switchedOffRules(kind: CleaningKind) {
        var all: Set<String> = []
        for seed in 0..<20 {
            var segments = spoilt(UInt64(seed))
            for index in 500..<560 {
                segments[0].points[index].coordinate = segments[0].points[500].coordinate
            }
            let others = Set.all.subtracting([kind])
            #expect(!CleaningMaking.found(segments, others).keys.contains(kind.rawValue))
            all.formUnion(CleaningMaking.found(segments).keys)
            #expect(CleaningMaking.clean(segments, []).found.isEmpty)
        }
        #expect(all.contains(kind.rawValue))
    }

    @Test("reports each kind of fault with the setting that keeps it")
    func remedies() throws {
        var segments = [CleaningMaking.ride()]
        segments[0].points[9].heartRate = 0
        segments[0].points[20].coordinate = Coordinate(latitude: 0, longitude: 0)
        var cleaner = RideCleaner(.all, sport: .cycling)
        _ = cleaner.faults(in: segments)
        let diagnostics = cleaner.diagnostics(in: "rides/a.fit")
        #expect(diagnostics.map(\.code) == ["cleaning.null-island", "cleaning.zeros"])
        #expect(diagnostics.allSatisfy { $0.severity == .note && $0.location?.file == "rides/a.fit" })
        #expect(diagnostics.map(\.what).allSatisfy { $0.hasPrefix("1 trackpoint ") })
        #expect(diagnostics.last?.remedy?.contains("cleaning: {zeros: false}") == true)
    }
}
