import Testing

@testable import RidelogModels
@testable import RidelogPrivacy
@testable import RidelogRawTracks

@Suite struct OmittedFigureTests {
    private var totals: DeviceTotals {
        var totals = DeviceTotals()
        for figure in OmittedFigure.allCases.flatMap(\.totals) { totals[keyPath: figure] = 42 }
        totals.distance = 1000
        return totals
    }

    private var ride: RawRide {
        let point = Trackpoint(
            coordinate: Coordinate(latitude: 47, longitude: 8), elevation: 1, heartRate: 2, cadence: 3,
            power: 4, temperature: 5, speed: 6, distance: 7)
        let extras = [
            ExtraField(name: "heart_rate", values: [1]), ExtraField(name: "Max HR", values: [1]),
            ExtraField(name: "x", unit: "bpm", values: [1]), ExtraField(name: "SmO2", unit: "%", values: [1]),
        ]
        var ride = RawRide(
            title: "t", device: "d",
            track: RawTrack(segments: [TrackSegment(points: [point], extras: extras)]))
        ride.totals = totals
        ride.laps = [Lap(totals: totals)]
        ride.lengths = [PoolLength()]
        ride.gear = ["g"]
        return ride
    }

    @Test("removes heart rate from trackpoints, totals, laps and other fields")
    func removesHeartRate() throws {
        let bare = ride.omitting([.heartRate])
        let point = try #require(bare.track.points.first)
        #expect(point.heartRate == nil && point.power == 4 && point.coordinate != nil)
        #expect(bare.totals?.averageHeartRate == nil && bare.totals?.maximumHeartRate == nil)
        #expect(bare.totals?.averagePower == 42)
        #expect(bare.laps.first?.totals.averageHeartRate == nil)
        #expect(bare.track.segments.first?.extras.map(\.name) == ["SmO2"])
    }

    @Test("removes each kind of figure and leaves the track", arguments: OmittedFigure.allCases)
    func removesEach(_ figure: OmittedFigure) throws {
        let bare = ride.omitting([figure])
        #expect(bare != ride)
        #expect(bare.omitting([figure]) == bare)
        #expect(bare.track.points.map(\.coordinate) == ride.track.points.map(\.coordinate))
        for path in figure.totals { #expect(bare.totals?[keyPath: path] == nil) }
    }

    @Test("removes device, gear, laps and other measurements")
    func removesWords() {
        let bare = ride.omitting([.device, .gear, .laps, .otherMeasurements])
        #expect(bare.device == nil && bare.gear.isEmpty && bare.laps.isEmpty && bare.lengths.isEmpty)
        #expect(bare.track.segments.allSatisfy { $0.extras.isEmpty })
        #expect(bare.title == "t")
    }

    @Test("omitting all figures leaves only the distance and the times of the totals")
    func coversTotals() {
        let always: Set = ["distance", "elapsedTime", "timerTime", "movingTime"]
        let empty = ride.omitting(Set(OmittedFigure.allCases)).totals ?? DeviceTotals()
        var filled = totals
        filled.elapsedTime = 1
        filled.timerTime = 1
        filled.movingTime = 1
        for (bare, full) in zip(Mirror(reflecting: empty).children, Mirror(reflecting: filled).children) {
            let label = bare.label ?? ""
            #expect(Mirror(reflecting: full.value).children.count == 1, "\(label) is new: can it be omitted?")
            if !always.contains(label) {
                #expect(Mirror(reflecting: bare.value).children.isEmpty, "\(label)")
            }
        }
    }

    @Test(
        "recognizes fields of other programs by name and unit",
        arguments: [
            ("HeartRate", nil, OmittedFigure.heartRate), ("hr", nil, .heartRate),
            ("left_right_balance", nil, .power), ("Form Power", "Watts", .power),
            ("cadence256", "rpm", .cadence), ("core_temperature", "C", .temperature),
            ("wtemp", nil, .temperature),
            ("grade", "%", .elevation), ("absolute_pressure", "Pa", .elevation),
            ("vertical_speed", "m/s", .elevation),
            ("flight_speed", nil, .speed), ("total_calories", "kcal", .calories),
        ] as [(String, String?, OmittedFigure)])
    func recognizesFields(_ name: String, _ unit: String?, _ figure: OmittedFigure) {
        #expect(figure.means(ExtraField(name: name, unit: unit, values: [])))
    }

    @Test(
        "recognizes no figure in fields of other kinds",
        arguments: ["SmO2", "course", "depth", "gps_accuracy", "three"])
    func leavesOthers(_ name: String) {
        for figure in OmittedFigure.allCases where figure != .otherMeasurements {
            #expect(!figure.means(ExtraField(name: name, values: [])), "\(figure)")
        }
    }
}
