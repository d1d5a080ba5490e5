/// Times two implementations of the same work in alternation, so that both run under the same conditions.
struct Comparison {
    let name: String
    let ours: (name: String, work: () -> Int)
    let other: (name: String, work: () -> Int)
    var rounds = 21

    /// Prints a row of a Markdown table: the medians and their ratio.
    func run() {
        _ = ours.work()
        _ = other.work()
        var times: (ours: [Double], other: [Double]) = ([], [])
        var sum = 0
        for _ in 0..<rounds {
            times.ours.append(Self.microseconds { sum &+= ours.work() })
            times.other.append(Self.microseconds { sum &+= other.work() })
        }
        let first = Self.median(times.ours)
        let second = Self.median(times.other)
        print(
            "| \(name) | \(ours.name) \(Self.text(first)) µs | \(other.name) \(Self.text(second)) µs "
                + "| \(Self.text(first / second * 100, places: 2)) |")
        // Uses the results, so that the compiler cannot remove the work.
        precondition(sum != .min)
    }

    private static func microseconds(_ work: () -> Void) -> Double {
        let clock = ContinuousClock()
        return clock.measure(work) / .microseconds(1)
    }

    private static func median(_ times: [Double]) -> Double {
        times.sorted()[times.count / 2]
    }

    private static func text(_ number: Double, places: Int = 0) -> String {
        guard places > 0 else { return String(Int(number.rounded())) }
        let hundredths = Int(number.rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
