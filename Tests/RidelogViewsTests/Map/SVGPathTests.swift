import RidelogModels
import Testing

@testable import RidelogViews

struct SVGPathTests {
    private func points(_ numbers: (Double, Double)...) -> [PlanePoint] {
        numbers.map { PlanePoint(x: $0.0, y: $0.1) }
    }

    @Test("writes a line as relative steps, omitting steps of zero")
    func relativeSteps() {
        var path = SVGPath()
        path.addLine(points((10, 20), (11.5, 19), (11.5, 19.04), (0, 30)))
        #expect(path.data == "M10 20l1.5-1l-11.5 11")
    }

    @Test("appends lines, closed lines and dots")
    func severalLines() {
        var path = SVGPath()
        path.addLine(points((0, 0), (1, 1)), closed: true)
        path.addLine(points((5, 5), (6, 6)))
        path.addLine([])
        path.addLine([], closed: true)
        path.addDot(PlanePoint(x: -0.04, y: 2.26))
        #expect(path.data == "M0 0l1 1zM5 5l1 1M0 2.3h0")
    }

    @Test("writes NaN, infinite and huge coordinates as zero")
    func brokenPoints() {
        var path = SVGPath()
        path.addLine(points((.nan, .infinity), (1, 1e300)))
        #expect(path.data == "M0 0l1 0")
    }

    @Test("leaves out points closer than the step")
    func closePoints() {
        var path = SVGPath()
        path.addLine(points((0, 0), (1, 1), (3, 0), (3, 2), (4, 0), (4.5, 0)), step: 3)
        #expect(path.data == "M0 0l3 0l1.5 0")
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
        arguments: [(0, "0"), (5, "0.5"), (-5, "-0.5"), (-10, "-1"), (123, "12.3"), (-1230, "-123")])
    func tenths(tenths: Int, text: String) {
        #expect(SVGPath.text(tenths) == text)
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
        let spaced = data.replacing("-", with: " -").replacing("l", with: " l ").replacing("M", with: " M ")
        let words = spaced.split(separator: " ")
        guard words.count.isMultiple(of: 3) else { return nil }
        for index in stride(from: 0, to: words.count, by: 3) {
            guard let stepX = Double(words[index + 1]), let stepY = Double(words[index + 2]) else {
                return nil
            }
            x = words[index] == "M" ? stepX : x + stepX
            y = words[index] == "M" ? stepY : y + stepY
        }
    }
}
