import RidelogModels
import Testing

@testable import RidelogViews

struct RidePageTests {
    private func totals(_ change: (inout DeviceTotals) -> Void) -> DeviceTotals {
        var totals = DeviceTotals()
        change(&totals)
        return totals
    }

    private func page(_ ride: Ride) -> String {
        RidePage(
            ride: ride, geofences: [], events: [], segments: [], notes: [], earlier: nil,
            later: nil
        )
        .html()
    }

    private func ride() throws -> Ride {
        var ride = try Ride.on("2026-06-14")
        ride.summary.device = totals {
            ($0.distance, $0.timerTime, $0.ascent, $0.calories) = (20_400, 3500, 312, 611)
        }
        ride.summary.computed = ComputedTotals(movingTime: 3555, ascent: 287, descent: 280)
        return ride
    }

    @Test("shows the device's figures beside the computed ones")
    func deviceFigures() throws {
        let html = page(try ride())
        let table = try #require(html.firstMatch(of: /<h2>deviceFigures<\/h2>.*?<\/table>/)?.0)
        let rows = table.split(separator: "<tr>").dropFirst(2)
        let cells = rows.map { row in
            row.matches(of: /<t[dh][^>]*>(.*?)<\/t[dh]>/).map { $0.1.replacing(/<[^>]*>/, with: "") }
        }
        #expect(
            cells == [
                ["distance", "20.0\u{A0}km", "20.4\u{A0}km"], ["timer", "–", "58:20"],
                ["climb", "287\u{A0}m", "312\u{A0}m"], ["energy", "–", "611\u{A0}kilocalories"],
            ])
        #expect(!html.contains("sourceTimeDevice") && !html.contains("sourceClimbDevice"))
        #expect(!page(try Ride.on("2026-06-14")).contains("deviceFigures"))
    }

    @Test("leaves out the device's figures if all are those above")
    func repeatedFigures() throws {
        var ride = try Ride.on("2026-06-14")
        ride.summary.computed.movingTime = 3600
        ride.summary.device = totals { ($0.distance, $0.movingTime, $0.elapsedTime) = (20_004, 3600, 3600) }
        #expect(!page(ride).contains("deviceFigures"))
        ride.summary.device?.movingTime = 3601
        #expect(page(ride).contains("deviceFigures"))
        ride.summary.device?.movingTime = 3600
        ride.summary.device?.calories = 500
        #expect(page(ride).contains("deviceFigures"))
    }

    @Test("shows the time of the previous and next ride of the same day")
    func neighbours() throws {
        let rides = [
            try Ride.on("2026-06-13"), try .on("2026-06-14"), try .on("2026-06-14", name: "Evening"),
        ]
        let html = RidePage(
            ride: rides[1], geofences: [], events: [], segments: [], notes: [], earlier: rides[0],
            later: rides[2]
        ).html()
        #expect(html.contains("13 June</time></small>") && html.contains("14 June</time>, 08:00</small>"))
    }

    @Test("shows the weather and unpaved distance of a table")
    func weather() throws {
        var ride = try Ride.on("2026-06-14")
        ride.summary.table = totals {
            ($0.unpavedDistance, $0.weatherCondition, $0.weatherTemperature) = (10_000, 3, 29)
            ($0.humidity, $0.windSpeed, $0.windDirection) = (0.21, 5, 14)
        }
        let table = try #require(page(ride).firstMatch(of: /<h2>tableFigures<\/h2>.*?<\/table>/)?.0)
        let rows = table.split(separator: "<tr>").dropFirst(2).map { row in
            row.matches(of: /<t[dh][^>]*>(.*?)<\/t[dh]>/).map { String($0.1.replacing(/<[^>]*>/, with: "")) }
        }
        #expect(
            rows == [
                ["unpaved", "–", "10.0\u{A0}km"], ["weather", "–", "cloudy"],
                ["airTemperature", "–", "29\u{A0}°C"], ["humidity", "–", "21\u{A0}perCent"],
                ["wind", "–", "18.0\u{A0}km/h"], ["windDirection", "–", "14\u{A0}degrees"],
            ])
        ride.summary.table = totals { $0.weatherCondition = 5 }
        #expect(!page(ride).contains("tableFigures"))
    }

    @Test("gives each source of totals a column of its own")
    func columnsOfSources() throws {
        var ride = try ride()
        ride.summary.table = totals { ($0.distance, $0.ascent, $0.estimatedPower) = (20_300, 900, 151) }
        let html = page(ride)
        let table = try #require(html.firstMatch(of: /<h2>recordedFigures<\/h2>.*?<\/table>/)?.0)
        let rows = table.split(separator: "<tr>").dropFirst().map { row in
            row.matches(of: /<t[dh][^>]*>(.*?)<\/t[dh]>/).map { String($0.1.replacing(/<[^>]*>/, with: "")) }
        }
        #expect(rows.first == ["figure", "Ridelog", "device", "table"])
        #expect(rows.contains(["distance", "20.0\u{A0}km", "20.4\u{A0}km", "20.3\u{A0}km"]))
        #expect(rows.contains(["climb", "287\u{A0}m", "312\u{A0}m", "900\u{A0}m"]))
        #expect(rows.contains(["energy", "–", "611\u{A0}kilocalories", "–"]))
        #expect(html.contains("climbsDiffer"))
        #expect(html.contains("<dt>estimatedPower</dt>") && !html.contains("<dt>power</dt>"))
        #expect(html.contains("sourceEstimatedPower"))
        ride.summary.device = nil
        let alone = page(ride)
        #expect(alone.contains("<h2>tableFigures</h2>") && alone.contains(">table</th>"))
        #expect(!alone.contains(">device</th>") && !alone.contains("deviceFigures"))
        ride.summary.table?.ascent = 330
        ride.summary.power = Statistic(minimum: 0, mean: 200, maximum: 700)
        #expect(!page(ride).contains("climbsDiffer") && !page(ride).contains("<dt>estimatedPower</dt>"))
    }

    @Test("names the source of moving time and climb", arguments: FigureSource.allCases)
    func sourcesOfFigures(source: FigureSource) throws {
        var ride = try ride()
        (ride.summary.ascent, ride.summary.ascentSource, ride.summary.movingTimeSource) = (
            312, source, source
        )
        let html = page(ride)
        #expect(html.contains("sourceTimeDevice") == (source == .device))
        #expect(html.contains("sourceClimbDevice") == (source == .device))
        #expect(html.contains("sourceTimeTable") == (source == .table))
        #expect(html.contains("sourceClimbTable") == (source == .table))
    }

    @Test(
        "marks an implausible ride",
        arguments: [
            (Implausibility.speed, "implausibleSpeed"), (.date, "implausibleDate"),
            (.duration, "implausibleDuration"),
        ])
    func implausible(reason: Implausibility, word: String) throws {
        var ride = try ride()
        #expect(!page(ride).contains("implausible"))
        ride.implausibility = reason
        #expect(page(ride).contains("implausible \(word)"))
    }

    /// Where the distance is the device's own there is none of ours to be beside it.
    @Test("shows the device's distance once if it is the ride's distance")
    func deviceDistance() throws {
        var ride = try ride()
        ride.summary.distanceSource = .deviceTotal
        let html = page(ride)
        #expect(html.contains("<th scope=\"row\">distance</th><td>–</td>") && html.contains("sourceTotal"))
    }

    @Test("shows laps as a table if there are at least two")
    func lapTable() throws {
        var ride = try ride()
        ride.laps = [
            Lap(totals: totals { ($0.distance, $0.timerTime, $0.elapsedTime) = (5000, 900, 1000) }),
            Lap(
                totals: totals {
                    ($0.distance, $0.elapsedTime, $0.averageSpeed) = (1000, 50, 7)
                    ($0.averageHeartRate, $0.averagePower) = (151.4, 222)
                }),
        ]
        ride.lapCount = 2
        let html = page(ride)
        #expect(html.contains("<h2>laps</h2>") && !html.contains("firstOf"))
        let table = try #require(html.firstMatch(of: /<table[^>]*id="laps".*?<\/table>/)?.0)
        let text = table.replacing(/<[^>]*>/, with: "|").split(separator: "|").joined(separator: "|")
        #expect(text.hasSuffix("1|5.0|15:00|20.0|–|–|2|1.0|0:50|25.2|151|222"))
        ride.lapCount = 70
        #expect(page(ride).contains("<p class=\"soft\">firstOf</p>"))
        ride.laps.removeLast()
        #expect(!page(ride).contains("<h2>laps</h2>"))
    }

    @Test("shows short laps and those of swims in metres, and no distance or speed of 0")
    func shortLaps() throws {
        func text(_ sport: String, _ distances: Double...) throws -> String {
            var ride = try ride()
            ride.sport = sport
            ride.laps = distances.map { distance in
                Lap(totals: totals { ($0.distance, $0.elapsedTime, $0.averageSpeed) = (distance, 50, 0) })
            }
            let table = try #require(page(ride).firstMatch(of: /<table[^>]*id="laps".*?<\/table>/)?.0)
            return table.replacing(/<[^>]*>/, with: "|").split(separator: "|").joined(separator: "|")
        }
        #expect(try text("cycling", 100, 0).hasSuffix("1|100|0:50|7.2|2|–|0:50|–"))
        #expect(try text("swimming", 1500, 25).hasSuffix("1|1,500|0:50|108.0|2|25|0:50|1.8"))
        #expect(try text("cycling", 1500, 25).hasSuffix("1|1.5|0:50|108.0|2|0.0|0:50|1.8"))
        #expect(try text("rowing", 0, 0).hasSuffix("1|0:50|2|0:50"))
    }

    @Test("lists the lengths of a swim with strokes and rests")
    func poolLengths() throws {
        var ride = try ride()
        ride.lengths = [
            PoolLength(elapsedTime: 31, strokes: 14, stroke: "freestyle"),
            PoolLength(elapsedTime: 20, isActive: false),
        ]
        ride.lengthCount = 2
        let table = try #require(page(ride).firstMatch(of: /<table[^>]*id="lengths".*?<\/table>/)?.0)
        let text = table.replacing(/<[^>]*>/, with: "|").split(separator: "|").joined(separator: "|")
        #expect(text.hasSuffix("1|0:31|14|Freestyle|2|0:20|–|rest"))
    }

    @Test("lists other measurements with name, unit and statistics")
    func otherMeasurements() throws {
        var ride = try ride()
        ride.extras = [
            ExtraStatistic(
                name: "left_<right>_balance", unit: "%", isDeveloper: false, count: 1200,
                statistic: Statistic(minimum: -0.25, mean: 48.25, maximum: 52)),
            ExtraStatistic(
                name: "SmO2", unit: nil, isDeveloper: true, count: 3,
                statistic: Statistic(minimum: 0, mean: 0.123, maximum: 1)),
        ]
        let table = try #require(page(ride).firstMatch(of: /<table[^>]*id="extras".*?<\/table>/)?.0)
        let text = table.replacing(/<[^>]*>/, with: "|").split(separator: "|").joined(separator: "|")
        #expect(
            text.hasSuffix(
                "Left &lt;right&gt; balance |%|48.3|−0.3|52.0|1,200|SmO2|0.12|0.00|1.00|3"), "\(text)")
    }

    @Test(
        "turns sport and sub-sport into a readable label",
        arguments: [
            (String?.some("cycling"), String?.none, String?.some("Cycling")),
            ("cycling", "indoor_cycling", "Indoor cycling"), ("running", "trail", "Trail running"),
            ("swimming", "lap_swimming", "Lap swimming"), ("cycling", "virtual_activity", "Virtual cycling"),
            ("cycling", "generic", "Cycling"), ("generic", "generic", nil), ("generic", nil, nil),
            ("fitness_equipment", "indoor_rowing", "Indoor rowing"), ("training", nil, "Training"),
            (nil, nil, nil), ("9", nil, nil), ("9", "mountain", "Mountain"), ("e-biking", nil, "E biking"),
            ("Ride", nil, "Cycling"), ("biking", "biking", "Cycling"), ("run", "trail_run", "Trail run"),
        ])
    func sportLabels(sport: String?, subSport: String?, label: String?) throws {
        var ride = try Ride.on("2026-06-14")
        (ride.sport, ride.subSport) = (sport, subSport)
        #expect(ride.sportLabel == label)
    }

    @Test(
        "gives a sport the same label for different names in programs",
        arguments: [
            ("Ride", String?.none, "Cycling", "cycling"), ("cycling", nil, "Cycling", "cycling"),
            ("biking", nil, "Cycling", "cycling"), ("Virtual Ride", nil, "Virtual cycling", "cycling"),
            ("cycling", "virtual_activity", "Virtual cycling", "cycling"),
            ("Mountain Bike Ride", nil, "Mountain cycling", "cycling"),
            ("mountain_biking", nil, "Mountain cycling", "cycling"),
            ("run", "trail_run", "Trail running", "running"), ("Hike", nil, "Hiking", "walking"),
            ("kayaking", nil, "Kayaking", "kayaking"),
        ])
    func oneWord(sport: String, subSport: String?, label: String, activity: String) throws {
        var ride = try Ride.on("2026-06-14")
        (ride.sport, ride.subSport) = (sport, subSport)
        #expect(ride.activityLabel == label && ride.activity == activity)
    }

    @Test("shows pace and steps of a run")
    func run() throws {
        var ride = try Ride.on("2026-06-14", km: 12)
        ride.sport = "running"
        ride.summary.maximumSpeed = 9
        ride.summary.cadence = Statistic(minimum: 60, mean: 84, maximum: 95)
        ride.summary.device = totals { $0.averageCadence = 84 }
        ride.splits = [
            Split(end: 1000, distance: 1000, movingTime: 312),
            Split(end: 2000, distance: 1000, movingTime: 300),
        ]
        ride.otherSplits = [
            Split(end: 1609.344, distance: 1609.344, movingTime: 480),
            Split(end: 2000, distance: 390.656, movingTime: 132),
        ]
        let html = page(ride)
        #expect(html.contains(">5:00</span>\u{A0}<small data-u=\"pace\">min/km</small>"))
        #expect(html.contains(">5:12</td>") && html.contains("168\u{A0}stepsPerMinute"))
        #expect(!html.contains("revolutionsPerMinute"))
        // The other units have splits of their own.
        let miles = try #require(
            html.firstMatch(of: /<div data-system="imperial" hidden="hidden">.*?<\/table>/)?.0)
        #expect(miles.contains(">1</span>") && miles.contains(">7:58</td>") || miles.contains(">8:00</td>"))
    }

    @Test("names the maximum of a run's speed in the chart as in the details")
    func bestPace() throws {
        var ride = try Ride.on("2026-06-14", km: 12)
        (ride.sport, ride.summary.maximumSpeed) = ("running", 4)
        ride.profile = RideProfile(
            samples: (0...10).map { step in
                var sample = RideProfile.Sample.at(Double(step) * 100)
                sample.speed = 3
                return sample
            })
        let html = page(ride)
        #expect(html.contains("<dt>bestPace</dt>") && html.contains("<p>bestPace <span"))
        #expect(!html.contains("atMost"))
    }

    @Test("leaves out empty columns, a climb of 0 m and a distance of 0.0 km")
    func emptyFigures() throws {
        var ride = try Ride.on("2026-06-14", km: 0.04)
        ride.summary.ascent = 0
        ride.splits = [
            Split(end: 20, distance: 20, movingTime: 9), Split(end: 40, distance: 20, movingTime: 9),
        ]
        let html = page(ride)
        #expect(!html.contains("<dt>climb</dt>") && !html.contains("<dt>distance</dt>"))
        let table = try #require(html.firstMatch(of: /<table[^>]*id="splits".*?<\/table>/)?.0)
        #expect(!table.contains("–") && !table.contains("heartRate") && !table.contains("climb"))
    }

    @Test("shows no splits that have only distances")
    func splitsWithoutFigures() throws {
        var ride = try ride()
        ride.splits = [
            Split(end: 1000, distance: 1000, movingTime: 0), Split(end: 1500, distance: 500, movingTime: 0),
        ]
        #expect(!page(ride).contains("splits"))
        ride.splits[1].heartRate = 120
        #expect(page(ride).contains("id=\"splits\""))
    }

    @Test("shows no power and no cadence of 0, and an estimate of power instead")
    func zeroPower() throws {
        var ride = try ride()
        ride.summary.power = Statistic(minimum: 0, mean: 0, maximum: 0)
        ride.summary.device = totals { ($0.averagePower, $0.averageCadence, $0.calories) = (0, 0, 500) }
        ride.laps = [1, 2].map { _ in Lap(totals: totals { ($0.distance, $0.averagePower) = (5000, 0) }) }
        #expect(!page(ride).contains("power") && !page(ride).contains("cadence"))
        ride.summary.table = totals { $0.estimatedPower = 151 }
        #expect(page(ride).contains("<dt>estimatedPower</dt>"))
    }

    @Test("shows the elapsed time at the top if the moving time is unknown")
    func elapsedTimeAtTheTop() throws {
        var ride = try ride()
        #expect(!page(ride).contains("<dt>elapsedTime</dt><dd>"))
        ride.summary.movingTime = 0
        let html = page(ride)
        #expect(
            html.contains("<dt>elapsedTime</dt><dd>1:00:00</dd>") && !html.contains("<dt>elapsedTime</dt> "))
        #expect(!html.contains("sourceTime "))
    }

    @Test("shows only the start of a ride of one trackpoint")
    func oneTrackpoint() throws {
        var ride = try Ride.on("2026-06-14", km: 0)
        (ride.summary.pointCount, ride.summary.movingTime) = (1, 0)
        (ride.summary.distance, ride.summary.distanceSource) = (10, .deviceDistances)
        ride.summary.end = ride.summary.start.advanced(bySeconds: 20)
        let short = page(ride)
        #expect(short.contains("indoorRide") && !short.contains(" – ") && !short.contains("sourceDistances"))
        ride.summary.end = ride.summary.start
        #expect(!page(ride).contains("indoorRide") && !page(ride).contains(" – "))
    }

    @Test("names barometer or satellites as the source of the climb")
    func climbSource() throws {
        var ride = try ride()
        ride.summary.climbRule = ClimbRule(threshold: 3, reason: .barometer)
        #expect(page(ride).contains("sourceBarometer"))
        ride.summary.climbRule = ClimbRule(threshold: 10, reason: .satellites)
        #expect(page(ride).contains("sourceAscent"))
    }

    /// A row of a table.
    @Test("shows no computed figures for a ride without a track")
    func noTrack() throws {
        var ride = try ride()
        ride.profile = RideProfile()
        ride.summary.distanceSource = .deviceTotal
        ride.summary.device?.averageHeartRate = 131
        let html = page(ride)
        #expect(!html.contains("indoorRide") && !html.contains("<svg") && !html.contains("pointCount"))
        #expect(html.contains("sourceTold") && !html.contains("sourceTime") && !html.contains("sourceTotal"))
        #expect(
            html.contains("toldFigures") && !html.contains("deviceFigures") && !html.contains(">Ridelog</th>")
        )
        #expect(html.contains("131"))
    }

    @Test("shows elapsed time, descent and maximum speed in the details, as far as they are known")
    func furtherFigures() throws {
        var ride = try ride()
        (ride.summary.descent, ride.summary.maximumSpeed) = (120, 15)
        let all = page(ride)
        #expect(all.contains("<dt>elapsedTime</dt> <dd>1:00:00</dd>"))
        #expect(
            all.contains(/<dt>descent<\/dt> <dd><span[^>]*>120</) && all.contains("<dt>maximumSpeed</dt>"))
        (ride.summary.descent, ride.summary.maximumSpeed) = (0.2, nil)
        #expect(page(ride).contains("elapsedTime") && !page(ride).contains("<dt>descent"))
        ride.summary.end = ride.summary.start
        #expect(!page(ride).contains("details"))
    }

    @Test("shows gear and commute in the details")
    func gearAndCommute() throws {
        var ride = try ride()
        ride.gear = ["Blue <bike>", "Trailer"]
        #expect(page(ride).contains(/<dd><a [^>]*>Blue &lt;bike&gt;<\/a>, <a [^>]*>Trailer<\/a><\/dd>/))
        #expect(!page(ride).contains("commute"))
        ride.isCommute = true
        #expect(page(ride).contains("<dt>commute</dt> <dd>yes</dd>"))
    }

    @Test("shows no map for an indoor ride")
    func indoorRide() throws {
        let html = page(try Ride.on("2026-06-14"))
        #expect(html.contains("indoorRide") && !html.contains("class=\"map\""))
    }
}
