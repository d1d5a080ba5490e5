import Testing

@testable import RidelogRecords

struct DecimalStepTests {
    @Test(
        "rounds a size up to a 1-2-5 step",
        arguments: [
            (1, 1, 0), (1.01, 2, 0), (2.1, 5, 0), (5.5, 1, 1), (0.1, 1, -1), (0.09, 1, -1), (0.3, 5, -1),
            (1000, 1, 3), (999, 1, 3), (1e300, 1, 300), (3e-300, 5, -300), (1e-305, 1, -300),
        ])
    func roundSteps(size: Double, mantissa: Int, exponent: Int) {
        let step = DecimalStep(atLeast: size)
        #expect(step.mantissa == mantissa && step.exponent == exponent)
    }

    @Test("a step is 1 to 2.5 times the requested size")
    func stepBounds() {
        var random = SeededRandom(11)
        for _ in 0..<2000 {
            let size =
                Double.random(in: 1...10, using: &random)
                * Double(sign: .plus, exponent: .random(in: -900...900, using: &random), significand: 1)
            let step = DecimalStep(atLeast: size).multiple(1)
            #expect(step >= size && step <= size * 2.5 * (1 + 1e-12), "\(size): \(step)")
        }
    }

    /// What is shown is what is meant: no 0.30000000000000004.
    @Test("multiples of a decimal step have short decimal forms, such as 0.3")
    func decimalMultiples() {
        let tenth = DecimalStep(atLeast: 0.1)
        #expect((0...20).map(tenth.multiple).map(\.description).contains("0.3"))
        #expect((-30...30).allSatisfy { tenth.multiple($0).description.count <= 4 })
        #expect(tenth.places == 1 && DecimalStep(atLeast: 10).places == 0)
    }

    @Test("assigns a value on an edge to the step above it")
    func edgeValues() {
        for size in [0.1, 0.2, 0.5, 1, 2, 50, 1e-7, 1e10] {
            let step = DecimalStep(atLeast: size)
            for index in -500...500 {
                let edge = step.multiple(index)
                #expect(step.index(of: edge) == index)
                #expect(step.index(of: edge.nextDown) == index - 1)
            }
        }
    }
}
