import RidelogHTML
@testable import RidelogLocalization
import Testing

@testable import RidelogViews

struct DurationTests {
    @Test(
        "rounds seconds to the precision of each style",
        arguments: [
            (0, "0:00", "0:00", "0\u{A0}s"), (59.4, "0:59", "0:01", "59\u{A0}s"),
            (59.5, "1:00", "0:01", "1\u{A0}min"), (112, "1:52", "0:02", "1\u{A0}min 52\u{A0}s"),
            (120, "2:00", "0:02", "2\u{A0}min"), (599.4, "9:59", "0:10", "9\u{A0}min 59\u{A0}s"),
            (599.5, "10:00", "0:10", "10\u{A0}min"), (629, "10:29", "0:10", "10\u{A0}min"),
            (630, "10:30", "0:11", "11\u{A0}min"), (3569, "59:29", "0:59", "59\u{A0}min"),
            (3570, "59:30", "1:00", "1\u{A0}h"), (3599.6, "1:00:00", "1:00", "1\u{A0}h"),
            (5040, "1:24:00", "1:24", "1\u{A0}h 24\u{A0}min"),
            (10_690, "2:58:10", "2:58", "2\u{A0}h 58\u{A0}min"),
            (7199, "1:59:59", "2:00", "2\u{A0}h"), (86_399.6, "24:00:00", "24:00", "24\u{A0}h"),
            (86_400, "24:00:00", "24:00", "24\u{A0}h"),
            (3_600_000, "1000:00:00", "1000:00", "1,000\u{A0}h"),
        ])
    func rounding(seconds: Double, clock: String, short: String, words: String) {
        #expect(LocalizedStrings.symbols.duration(seconds, .clock) == clock)
        #expect(LocalizedStrings.symbols.duration(seconds, .short) == short)
        #expect(LocalizedStrings.symbols.duration(seconds, .words) == words)
    }

    @Test(
        "shows a dash for negative, huge and non-finite seconds",
        arguments: [-1, .nan, .infinity, 1e10] as [Double])
    func invalidSeconds(seconds: Double) {
        for style in [DurationStyle.clock, .short, .words] {
            #expect(LocalizedStrings.symbols.duration(seconds, style) == "–")
        }
    }

    @Test("writes words unless a clock is requested")
    func textView() {
        #expect(Text(duration: 112).html() == "1\u{A0}min 52\u{A0}s")
        #expect(Text(duration: 112, .clock).html() == "1:52")
    }
}
