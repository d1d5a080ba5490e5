import RidelogContent
import RidelogHTML
import RidelogMaps
import RidelogRecords

/// The times of efforts on a segment, as dots on a line. The table below has the figures.
struct EffortChart: TemplateView {
    /// The maximum number of efforts that are drawn.
    static let count = 100

    /// Oldest first.
    let efforts: [SegmentEffort]

    static let id: TemplateID = "effort-chart"

    static let fields: [TemplateField<EffortChart>] = [
        .words("title", "The title.", .timesInOrder),
        .view("drawing", "The line as SVG, with axis labels.") { $0.drawing },
    ]

    private var range: ClosedRange<Double> {
        let times = efforts.map(\.seconds)
        let (least, greatest) = (times.min() ?? 0, times.max() ?? 1)
        let room = max(5, (greatest - least) * 0.1)
        return max(0, least - room)...greatest + room
    }

    @ViewBuilder
    private var drawing: some View {
        EnvironmentReader { environment in
            Element("div", .class("plot")) {
                Element(
                    "svg", .attribute("viewBox", "0 0 1000 100"), .attribute("preserveAspectRatio", "none"),
                    .attribute("role", "img"), .attribute("aria-label", environment.words(.timesInOrder))
                ) {
                    VoidElement("path", .class("curve"), .attribute("d", line))
                    VoidElement("path", .class("dots"), .attribute("d", dots))
                }
                Element("div", .class("y"), .attribute("aria-hidden", "true")) {
                    ForEach(ticks) { tick in
                        Element("span", .attribute("style", "--y:" + NumberFormat.plain(y(tick), places: 1)))
                        {
                            Text(duration: tick, .clock)
                        }
                    }
                }
            }
        }
        Element("div", .class("x"), .attribute("aria-hidden", "true")) {
            if let first = efforts.first?.ride.day, let last = efforts.last?.ride.day {
                Element("span", .attribute("style", "--x:0")) { Text(first) }
                Element("span", .attribute("style", "--x:100")) { Text(last) }
            }
        }
    }

    /// The fastest and the slowest.
    private var ticks: [Double] {
        let times = efforts.map(\.seconds)
        return Array(Set([times.min(), times.max()].compactMap(\.self))).sorted()
    }

    /// The vertical position, from 0 to 100; shorter times are higher.
    private func y(_ seconds: Double) -> Double {
        (seconds - range.lowerBound) / (range.upperBound - range.lowerBound) * 100
    }

    /// Space on both sides of the outermost points, in units of the drawing.
    private static let margin = 10.0

    private var points: [String] {
        let first = efforts.first?.start ?? .earliest
        let span = max(1, efforts.last?.start.seconds(since: first) ?? 1)
        return efforts.map { effort in
            let share = effort.start.seconds(since: first) / span
            let x = Self.margin + share * (1000 - 2 * Self.margin)
            return SVGPath.text(x) + " " + SVGPath.text(y(effort.seconds))
        }
    }

    private var line: String { "M" + points.joined(separator: "L") }
    private var dots: String { points.map { "M\($0)h0" }.joined() }
}
