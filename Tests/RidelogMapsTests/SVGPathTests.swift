import RidelogModels
import Testing

@testable import RidelogMaps

struct SVGPathTests {
    @Test("writes a line as relative steps, omitting steps of zero")
    func relativeSteps() {
        var path = SVGPath()
        path.addLine(plane((10, 20), (11.5, 19), (11.5, 19.04), (0, 30)))
        #expect(path.data == "M10 20l1.5-1-11.5 11")
    }

    @Test("appends lines, closed lines and single points")
    func severalLines() {
        var path = SVGPath()
        path.addLine(plane((0, 0), (1, 1)), closed: true)
        path.addLine(plane((5, 5), (6, 6)))
        path.addLine([])
        path.addLine([], closed: true)
        path.addLine(plane((-0.04, 2.26)))
        #expect(path.data == "M0 0l1 1zM5 5l1 1M0 2.3")
    }

    @Test("writes a dot for each point, and nothing without points")
    func dots() {
        #expect(SVGPath.dots(plane((0, 0), (5, 6), (-0.04, 2.26))) == "M0 0h0M5 6h0M0 2.3h0")
        #expect(SVGPath.dots([]).isEmpty)
    }

    @Test("writes NaN, infinite and huge coordinates as zero")
    func brokenPoints() {
        var path = SVGPath()
        path.addLine(plane((.nan, .infinity), (1, 1e300)))
        #expect(path.data == "M0 0l1 0")
    }

    @Test("leaves out points closer than the step")
    func closePoints() {
        var path = SVGPath()
        path.addLine(plane((0, 0), (1, 1), (3, 0), (3, 2), (4, 0), (4.5, 0)), step: 3)
        #expect(path.data == "M0 0l3 0 1.5 0")
    }

    @Test("keeps both ends and the minimum step in a thinned line", arguments: 0..<50)
    func thinnedLine(seed: UInt64) {
        var random = SeededRandom(seed)
        let count = Int.random(in: 0...60, using: &random)
        let line = (0..<count).map { _ in PlanePoint(x: random.number(0...9), y: random.number(0...9)) }
        let step = random.number(0...5)
        let kept = line.thinned(by: step)
        #expect(kept.first == line.first && kept.last == line.last)
        #expect(Set(kept).isSubset(of: line))
        let steps = zip(kept, kept.dropFirst()).map { abs($1.x - $0.x) + abs($1.y - $0.y) }
        #expect(steps.dropLast().allSatisfy { $0 >= step })
        #expect(line.thinned(by: 0) == line)
    }

    @Test(
        "writes tenths as decimals without trailing zeros",
        arguments: [(0, "0"), (5, ".5"), (-5, "-.5"), (-10, "-1"), (123, "12.3"), (-1230, "-123")])
    func tenths(tenths: Int, text: String) {
        #expect(SVGPath.text(Double(tenths) / 10) == text)
    }

    /// Steps are rounded from place to place, so that errors do not add up.
    @Test("rounding errors of steps do not add up", arguments: 0..<50)
    func roundingErrors(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let line = (0..<200).map { _ in PlanePoint(x: random.number(0...1000), y: random.number(0...520)) }
        var path = SVGPath()
        path.addLine(line)
        let end = try #require(SVGEnd(path.data))
        let last = try #require(line.last)
        #expect(abs(end.x - last.x) <= 0.051 && abs(end.y - last.y) <= 0.051)
    }
}

/// Where a path of `M` and `l` ends.
private struct SVGEnd {
    private(set) var x = 0.0
    private(set) var y = 0.0

    init?(_ data: String) {
        for part in data.matches(of: /([Ml])([^Ml]+)/) {
            let numbers = part.2.replacing("-", with: " -").split(separator: " ").map { Double($0) }
            guard numbers.count.isMultiple(of: 2) else { return nil }
            for index in stride(from: 0, to: numbers.count, by: 2) {
                guard let stepX = numbers[index], let stepY = numbers[index + 1] else { return nil }
                x = part.1 == "M" ? stepX : x + stepX
                y = part.1 == "M" ? stepY : y + stepY
            }
        }
    }
}

extension [PlanePoint] {
    fileprivate func thinned(by step: Double) -> [PlanePoint] {
        var kept: [PlanePoint] = []
        self[...].forEachThinned(by: step) { kept.append($0) }
        return kept
    }
}
