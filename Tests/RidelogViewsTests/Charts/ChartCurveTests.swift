import RidelogHTML
import RidelogLocalization
import RidelogModels
import Testing

@testable import RidelogViews

struct ChartCurveTests {
    private func curve(
        _ samples: [RideProfile.Sample], _ units: UnitSystem = .metric
    ) throws -> ChartCurve {
        try #require(
            ChartCurve(.elevation, on: ChartAxis(RideProfile(samples: samples)), in: units))
    }

    @Test("draws the curve and its grid lines from edge to edge")
    func fullWidth() throws {
        let curve = try curve([.at(0, elevation: 0), .at(500, elevation: 100), .at(1000, elevation: 50)])
        #expect(curve.line == "M0 100l500-100 500 50")
        #expect(curve.rules(in: .metric) == "M0 100H1000M0 75H1000M0 50H1000M0 25H1000M0 0H1000")
    }

    @Test("breaks the line at missing values and at gaps")
    func brokenLine() throws {
        let curve = try curve([
            .at(0), .at(100, elevation: 0), .at(200), .at(300, elevation: 100), .at(400, elevation: 100),
            .at(500, elevation: 50, followsGap: true), .at(1000, elevation: 50),
        ])
        #expect(curve.line == "M100 100M300 0l100 0M500 50l500 0")
    }

    @Test("feet change the scale but not the shape of the line")
    func imperialScale() throws {
        let feet = try curve([.at(0, elevation: 0), .at(1000, elevation: 304.8)], .imperial)
        #expect(feet.scale.highest == 1000)
        #expect(feet.line == "M0 100l1000-100")
    }

    @Test("fewer than two values give no curve")
    func tooFewValues() {
        for samples in [[], [.at(0, elevation: 5)], [.at(0), .at(9)]] as [[RideProfile.Sample]] {
            let axis = ChartAxis(RideProfile(samples: samples))
            #expect(ChartCurve(.elevation, on: axis, in: .metric) == nil)
        }
    }

    @Test("starts the scale of speed at zero")
    func speedScale() throws {
        let samples = [5.0, 6].enumerated().map { index, speed in
            var sample = RideProfile.Sample.at(Double(index) * 1000)
            sample.speed = speed
            return sample
        }
        let axis = ChartAxis(RideProfile(samples: samples))
        let curve = try #require(ChartCurve(.speed, on: axis, in: .metric))
        #expect(curve.scale.lowest == 0)
    }

    @Test("labels the ticks of an axis with all their decimals")
    func exactTicks() {
        let words = LocalizedStrings.symbols
        #expect(
            [0, 0.25, 0.5, 3 * 0.1, -2.5, 1500].map(words.tick) == [
                "0", "0.25", "0.5", "0.3", "−2.5", "1,500",
            ])
        let html = ChartAxis(RideProfile(samples: [.at(0), .at(1210)])).labels.html()
        #expect(html.contains(">0.25</span>") && !html.contains(">0.3</span>"))
    }

    @Test("leaves out power and cadence without a value above 0")
    func zeros() {
        let samples = [0.0, 500, 1000].map { distance in
            var sample = RideProfile.Sample.at(distance, elevation: 0)
            (sample.power, sample.cadence, sample.speed, sample.temperature) = (0, 0, 0, 0)
            return sample
        }
        let axis = ChartAxis(RideProfile(samples: samples))
        let channels: [ChartChannel] = [.elevation, .speed, .power, .cadence, .temperature]
        let drawn = channels.filter { ChartCurve($0, on: axis, in: .metric) != nil }
        #expect(drawn.map(\.title) == [.elevation, .speed, .temperature])
    }

    @Test("leaves extreme paces out of the scale")
    func paceScale() throws {
        let samples = (0...100).map { index in
            var sample = RideProfile.Sample.at(Double(index) * 10)
            sample.speed = index == 50 ? 0.7 : index == 60 ? 9 : 3
            return sample
        }
        let axis = ChartAxis(RideProfile(samples: samples))
        let curve = try #require(ChartCurve(.pace, on: axis, in: .metric))
        #expect(curve.scale.lowest >= -7 && curve.scale.highest <= -4)
    }

    @Test(
        "labels no distance that would touch the total on a phone",
        arguments: [(124_000.0, "75", "100"), (30_800, "20", "30"), (1_114_000, "500", "750")])
    func axisLabels(length: Double, last: String, left: String) {
        let html = ChartAxis(RideProfile(samples: [.at(0), .at(length)])).labels.html()
        #expect(html.contains(">\(last)</span>"))
        #expect(!html.contains(">\(left)</span>"))
    }

    @Test("uses time as the axis if there is no distance")
    func timeAxis() {
        let axis = ChartAxis(RideProfile(samples: [.at(0, time: 0), .at(0, time: 600)]))
        #expect(!axis.isDistance && axis.length == 600)
        #expect(axis.samples.map(axis.x) == [0, 1000])
        #expect(ChartAxis(RideProfile()).length == 1)
    }

    @Test("converts each shown value back to the recorded one", arguments: [UnitSystem.metric, .imperial])
    func unitRoundTrip(units: UnitSystem) throws {
        for channel in ChartChannel.of(try Ride.on("2026-06-14")) {
            for value in [-20.0, 0, 37.5] {
                #expect(abs(channel.kept(channel.shown(value, in: units), in: units) - value) < 1e-9)
            }
        }
    }

    @Test("places ticks at round numbers in the other units too")
    func otherTicks() throws {
        let curve = try curve([.at(0, elevation: 0), .at(1000, elevation: 1500)])
        #expect(curve.ticks(in: .metric).map(\.shown) == [0, 500, 1000, 1500])
        let feet = curve.ticks(in: .imperial)
        #expect(feet.map(\.shown) == [0, 2000, 4000])
        #expect(feet.map { (100 - $0.y) * 15 / 0.3048 }.map { $0.rounded() } == [0, 2000, 4000])
    }

    @Test("leaves out the curve of a flat elevation")
    func flatElevation() throws {
        let axis = ChartAxis(RideProfile(samples: [.at(0, elevation: 31), .at(1000, elevation: 31.5)]))
        #expect(try #require(ChartCurve(.elevation, on: axis, in: .metric)).isFlat)
        #expect(try !curve([.at(0, elevation: 31), .at(1000, elevation: 33)]).isFlat)
    }

    @Test("draws a run as pace, with faster values higher")
    func pace() throws {
        let samples = [1000.0 / 359, 1000.0 / 301, 0.1].enumerated().map { index, speed in
            var sample = RideProfile.Sample.at(Double(index) * 1000)
            sample.speed = speed
            return sample
        }
        let axis = ChartAxis(RideProfile(samples: samples))
        let curve = try #require(ChartCurve(.pace, on: axis, in: .metric))
        let points = samples.map(curve.point)
        #expect((points[0]?.y ?? 0) > (points[1]?.y ?? 0) && points[2] == nil)
        #expect(curve.ticks(in: .metric).map(\.shown) == [-6, -5.75, -5.5, -5.25, -5])
        let html = ProfileChart(curve: curve, summary: AnyView(EmptyView()), showsAxis: false, bands: nil)
            .html()
        #expect(
            html.contains(">5:30</span>") && html.contains("data-system=\"imperial\" hidden=\"hidden\">9:00<")
        )
    }
}
