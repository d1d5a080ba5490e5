import Testing

@testable import RidelogModels

@Suite struct LineSimplifierTests {
    private func walk(_ count: Int, seed: UInt64, latitude: Double = 47) -> [Coordinate] {
        var random = SeededRandom(seed)
        var (place, bearing) = (Coordinate(latitude: latitude, longitude: 179.9), 90.0)
        return (0..<count).map { _ in
            bearing += random.number(-25...25)
            place = place.destination(distance: random.number(1...15), bearing: bearing)
            return place
        }
    }

    /// Metres off a straight line, computed in another way than the simplifier's: from the sides of a triangle.
    private func offset(of place: Coordinate, from start: Coordinate, to end: Coordinate) -> Double {
        let (a, b, c) = (place.distance(to: start), place.distance(to: end), start.distance(to: end))
        if c == 0 || a * a > b * b + c * c || b * b > a * a + c * c { return min(a, b) }
        let half = (a + b + c) / 2
        return 2 * max(0, half * (half - a) * (half - b) * (half - c)).squareRoot() / c
    }

    @Test("stays within the tolerance and keeps both ends", arguments: [-70.0, 0, 47, 80], [1.0, 5, 50])
    func withinTolerance(latitude: Double, tolerance: Double) throws {
        let line = walk(3000, seed: 7, latitude: latitude)
        let simplifier = LineSimplifier(tolerance: tolerance, maximumCount: 100_000)
        let kept = try #require(simplifier.simplify([line]).first)
        #expect(kept.first == line.first && kept.last == line.last)
        #expect(kept.count < line.count)
        var next = 1
        for place in line where next < kept.count {
            #expect(offset(of: place, from: kept[next - 1], to: kept[next]) <= tolerance * 1.01 + 0.01)
            if place == kept[next] { next += 1 }
        }
        #expect(next == kept.count)
    }

    /// Each farthest position is the last but one.
    private func growingZigzag(_ count: Int) -> [Coordinate] {
        (0..<count).map { number in
            let side = number % 2 == 0 ? 1.0 : -1
            return Coordinate(latitude: side * Double(number) * 1e-5, longitude: Double(number) * 1e-7)
        }
    }

    @Test("limits the distance computations for a hostile zigzag")
    func hostileLine() throws {
        let line = growingZigzag(20_000)
        let weights = LineWeights(line, tolerance: 5)
        // 64 divisions, and then the binary logarithm of the length.
        #expect(weights.distanceCount < line.count * (64 + 16))
        let rides = LineWeights(walk(20_000, seed: 1), tolerance: 5)
        #expect(rides.distanceCount < 20_000 * 40)
        let kept = try #require(LineSimplifier(tolerance: 5, maximumCount: 100_000).simplify([line]).first)
        var next = 1
        for place in line where next < kept.count {
            #expect(offset(of: place, from: kept[next - 1], to: kept[next]) <= 5.1)
            if place == kept[next] { next += 1 }
        }
        #expect(next == kept.count)
    }

    @Test("keeps at most the maximum number of positions")
    func positionLimit() {
        let lines = (0..<5).map { walk(2000, seed: $0) }
        for maximum in [10, 11, 100, 999, 5000] {
            let kept = LineSimplifier(tolerance: 0.1, maximumCount: maximum).simplify(lines)
            #expect(kept.count == 5)
            #expect(kept.map(\.count).reduce(0, +) <= maximum)
            #expect(kept.allSatisfy { $0.count >= 2 })
            #expect(kept.map(\.first) == lines.map(\.first) && kept.map(\.last) == lines.map(\.last))
        }
    }

    @Test("keeps the longest lines if not all ends fit")
    func tooManyLines() {
        let lines = (0..<30).map { walk(3 + $0, seed: UInt64($0)) }
        let kept = LineSimplifier(tolerance: 1, maximumCount: 20).simplify(lines)
        #expect(kept.map(\.first) == lines.suffix(10).map(\.first))
    }

    @Test("reduces a straight line to its ends")
    func straightLine() {
        let line = (0...1000).map { Coordinate(latitude: 40 + Double($0) / 1000, longitude: 8) }
        let kept = LineSimplifier(tolerance: 1, maximumCount: 100).simplify([line])
        #expect(kept == [[line[0], line[1000]]])
    }

    @Test("keeps more than 15 positions of a closed loop")
    func closedLoop() throws {
        let center = Coordinate(latitude: 47, longitude: 8)
        let loop = (0...360).map { center.destination(distance: 500, bearing: Double($0)) }
        let kept = try #require(LineSimplifier(tolerance: 5, maximumCount: 100).simplify([loop]).first)
        #expect(kept.count > 15)
    }

    @Test("drops empty lines, single positions and invalid positions")
    func invalidLines() {
        let simplifier = LineSimplifier(tolerance: 5, maximumCount: 100)
        #expect(simplifier.simplify([]).isEmpty)
        #expect(simplifier.simplify([[], [Coordinate(latitude: 1, longitude: 1)]]).isEmpty)
        let broken = Coordinate(latitude: .nan, longitude: .infinity)
        let line = [Coordinate(latitude: 1, longitude: 1), broken, Coordinate(latitude: 1, longitude: 2)]
        #expect(simplifier.simplify([line]) == [[line[0], line[2]]])
        #expect(LineSimplifier(tolerance: 5, maximumCount: 0).simplify([line]).isEmpty)
    }

    @Test("reduces a worst-case spiral to the maximum count")
    func spiral() {
        let center = Coordinate(latitude: 0, longitude: 0)
        let line = (0..<5000).map {
            center.destination(distance: 10 + Double($0), bearing: Double($0) * 7)
        }
        let kept = LineSimplifier(tolerance: 5, maximumCount: 1000).simplify([line])
        #expect(kept.map(\.count) == [1000])
    }
}
