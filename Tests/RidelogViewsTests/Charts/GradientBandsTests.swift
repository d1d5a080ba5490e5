import RidelogModels
import Testing

@testable import RidelogViews

struct GradientBandsTests {
    private func bands(_ samples: [RideProfile.Sample]) throws -> GradientBands {
        let axis = ChartAxis(RideProfile(samples: samples))
        return GradientBands(try #require(ChartCurve(.elevation, on: axis, in: .metric)))
    }

    /// Every 100 m, rising by so many metres a step.
    private func slope(_ rises: [Double]) -> [RideProfile.Sample] {
        var height = 0.0
        return [.at(0, elevation: 0)]
            + rises.enumerated().map { index, rise in
                height += rise
                return .at(Double(index + 1) * 100, elevation: height)
            }
    }

    @Test(
        "colours an even slope by its gradient",
        arguments: [
            (-5.0, 0), (0, 0), (1.9, 0), (2, 1), (3.9, 1), (4, 2), (6, 3), (8, 4), (11, 5), (30, 5),
        ])
    func evenSlope(gradient: Double, band: Int) throws {
        let bands = try bands(slope([Double](repeating: gradient, count: 10)))
        // A profile keeps seven digits of a height.
        #expect(bands.gradients.allSatisfy { abs(($0 ?? .nan) - gradient) < 1e-4 })
        // The mean of sums may fall short of a limit by less than anyone can ride.
        let coloured = bands.paths.indices.filter { !bands.paths[$0].isEmpty }
        #expect(coloured.allSatisfy { abs($0 - band) <= 1 } && coloured.contains { $0 == band })
    }

    @Test("draws flat ground as one area of the first band")
    func flatArea() throws {
        let bands = try bands(slope([0, 0]))
        #expect(bands.paths[0] == "M0 100l500 0 500 0z")
        #expect(bands.paths.dropFirst().allSatisfy { $0.isEmpty })
    }

    @Test("changes the colour as the slope gets steeper")
    func bandOrder() throws {
        let bands = try bands(slope([0, 0, 0, 0, 0, 10, 10, 10, 10, 10]))
        #expect(bands.gradients.map { $0.map { $0.rounded() } } == [0, 0, 0, 0, 3, 5, 8, 10, 10, 10, 10])
        #expect(bands.paths[0].hasPrefix("M0 100l") && bands.paths[4].hasSuffix("z"))
        #expect(bands.paths[2].count { $0 == "M" } == 1)
    }

    @Test("colours nothing across a gap")
    func gaps() throws {
        var samples = slope([0, 0, 0, 0])
        samples[2].followsGap = true
        let bands = try bands(samples)
        #expect(bands.paths[0] == "M0 100l250 0zM500 100l250 0 250 0z")
    }

    @Test("smooths gradients over 400 m, but never across a gap")
    func gradientsStayWithinARun() throws {
        var samples = slope([0, 0, 0, 40, 0, 0, 0])
        let across = try bands(samples).gradients.map { ($0 ?? .nan).rounded() }
        #expect(across == [0, 0, 10, 10, 10, 10, 0, 0])
        samples[4].followsGap = true
        #expect(try bands(samples).gradients == [0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("gives no gradient where elevation is missing")
    func missingElevation() throws {
        let bands = try bands([
            .at(0, elevation: 0), .at(500, elevation: 10), .at(1000), .at(1500), .at(2000, elevation: 10),
        ])
        #expect(bands.gradients[2] == nil && bands.gradients[3] == nil)
    }

    @Test("gives no infinite gradient at a standstill")
    func standstill() throws {
        let bands = try bands([.at(0, elevation: 0), .at(0, elevation: 50), .at(1, elevation: 50)])
        #expect(bands.gradients.count == 3)
        #expect(bands.gradients.allSatisfy { $0?.isFinite ?? true })
    }
}
