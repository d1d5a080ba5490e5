import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogRecords

/// Durations as bars, with a table of the same data.
struct TimeBars: TemplateView {
    struct Bar {
        /// The name of the bar: `Monday`, `June 2026`.
        let name: String
        /// The label below the drawing; nil if there is no space.
        let label: String?
        /// The duration in seconds.
        let seconds: Double
        /// The number of visits; nil if they are not counted.
        var count: Int?
    }

    let title: StringKey
    /// The title of the table's first column.
    let unit: StringKey
    let bars: [Bar]

    static let id: TemplateID = "time-bars"

    static let fields: [TemplateField<TimeBars>] = [
        .words("title", "The title.") { Text($0.title) },
        .view("drawing", "The bars as SVG, with axis labels.") { $0.drawing },
        .view("labels", "The labels below the bars.") { $0.labels },
        .view("table", "The same values as a table.") { $0.table },
    ]

    private var scale: TimeScale { TimeScale(longest: bars.map(\.seconds).max() ?? 0) }

    private var drawing: some View {
        EnvironmentReader { environment in
            Element("div", .class("plot")) {
                Element(
                    "svg", .attribute("viewBox", "0 0 1000 100"), .attribute("preserveAspectRatio", "none"),
                    .attribute("role", "img"), .attribute("aria-label", environment.words(title))
                ) {
                    VoidElement("path", .class("rules"), .attribute("d", rules))
                    VoidElement("path", .class("bar"), .attribute("d", shape))
                }
                Element("div", .class("y"), .attribute("aria-hidden", "true")) {
                    ForEach(scale.ticks) { tick in
                        Element(
                            "span", .attribute("style", "--y:" + NumberFormat.plain(scale.y(tick), places: 1))
                        ) {
                            FigureValue(
                                value: Text(number: scale.number(tick)), unit: scale.unit, isUnitSmall: false)
                        }
                    }
                }
            }
        }
    }

    private var labels: some View {
        Element("div", .class("x"), .attribute("aria-hidden", "true")) {
            ForEach(bars.enumerated()) { index, bar in
                if let label = bar.label {
                    let x = (Double(index) + 0.5) / Double(bars.count) * 100
                    Element(
                        "span",
                        .attribute(
                            "style",
                            "--x:" + NumberFormat.plain(x, places: 1) + ";translate:-50% 0;display:block"),
                        text: label)
                }
            }
        }
    }

    private var rules: String {
        scale.ticks.map { "M0 \(SVGPath.text(scale.y($0)))H1000" }.joined()
    }

    private var shape: String {
        let width = 1000 / Double(max(1, bars.count))
        let gap = min(width * 0.1, 6)
        return bars.enumerated().map { index, bar in
            guard bar.seconds > 0 else { return "" }
            let left = SVGPath.text(Double(index) * width + gap)
            let top = SVGPath.text(min(scale.y(bar.seconds), 99.5))
            return "M\(left) 100V\(top)h\(SVGPath.text(width - 2 * gap))V100z"
        }.joined()
    }

    private var table: ChartTable {
        let counts = bars.contains { $0.count != nil }
        return ChartTable(
            opener: Text(.asTable), caption: Text(title),
            columns: [Text(unit)] + (counts ? [Text(.visits)] : []) + [Text(.time)],
            rows: bars.map { bar in
                let time = bar.seconds > 0 ? Text(duration: bar.seconds) : Text("–")
                return (bar.name, (counts ? [Text(number: bar.count ?? 0)] : []) + [time])
            })
    }
}

/// A scale of durations from 0 to a round one, in one to four steps.
struct TimeScale: Hashable, Sendable {
    /// Seconds, from 0 to the top.
    let ticks: [Double]
    /// The unit of the scale: seconds, minutes or hours.
    let unit: StringKey

    /// The possible steps in seconds. Up to half an hour they are shown in minutes, above in hours.
    private static let steps: [Double] = [
        15, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
    ]

    /// - Parameter longest: the longest duration in seconds.
    init(longest: Double) {
        let isInMinutes = longest <= 5400
        var step = Self.steps.first { longest / $0 <= 4 && (isInMinutes || $0 >= 3600) } ?? 86_400
        while longest / step > 4 { step *= longest / step > 20 ? 10 : 2 }
        unit = step < 60 ? .seconds : isInMinutes ? .minutes : .hours
        ticks = (0...max(1, Int((longest / step).rounded(.up)))).map { Double($0) * step }
    }

    /// The vertical position, from 100 at the bottom to 0 at the top.
    func y(_ seconds: Double) -> Double {
        100 - seconds / (ticks.last ?? 1) * 100
    }

    /// The value of a tick in ``unit``.
    func number(_ tick: Double) -> Int {
        Int(tick / (unit == .seconds ? 1 : unit == .minutes ? 60 : 3600))
    }
}
