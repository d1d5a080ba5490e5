import RidelogModels
import Testing

@Suite("Rounding")
struct RoundingTests {
    @Test(
        "rounds halves away from zero, like the standard library",
        arguments: [
            0, 0.5, 1.5, 2.5, 0.49999999999999994, 0.500000000000001, 1e9 + 0.5, 0x1p51 + 0.5, 0x1p52 - 0.5,
            0x1p53,
            0x1p62,
        ])
    func halves(number: Double) {
        #expect(Int(rounding: number) == Int(number.rounded()))
        #expect(Int(rounding: -number) == Int((-number).rounded()))
    }

    @Test("rounds 10,001 other numbers like the standard library")
    func others() {
        for step in -5000...5000 {
            let number = Double(step) * 0.37
            #expect(Int(rounding: number) == Int(number.rounded()))
        }
    }
}
