import RidelogHTML

/// The bars of a histogram, stretched to the available width; labels are HTML text over them.
struct HistogramDrawing: View {
    let labels: HistogramLabels
    let id: String

    private var buckets: [Histogram.Bucket] { labels.histogram.buckets }
    private var scale: CountScale { CountScale(highest: buckets.map(\.count).max() ?? 1) }

    var body: some View {
        EnvironmentReader { environment in
            Element("div", .class("plot")) {
                Element(
                    "svg", .attribute("viewBox", "0 0 1000 100"), .attribute("preserveAspectRatio", "none"),
                    .attribute("role", "img"),
                    .attribute("aria-labelledby", id + "-title " + id + "-description")
                ) {
                    Element("title", .id(id + "-title"), text: labels.titleWithUnit)
                    Element("desc", .id(id + "-description"), text: labels.description(in: environment))
                    VoidElement("path", .class("rules"), .attribute("d", rules))
                    VoidElement("path", .class("bar"), .attribute("d", bars))
                }
                Element("div", .class("y"), .attribute("aria-hidden", "true")) {
                    ForEach(scale.ticks) { tick in
                        Element(
                            "span", .attribute("style", "--y:" + Self.text(scale.y(tick))),
                            text: environment.numberFormat.text(tick))
                    }
                }
            }
            Element("div", .class("x"), .attribute("aria-hidden", "true")) {
                ForEach(edges(in: environment)) { edge in
                    Element(
                        "span",
                        .attribute(
                            "style",
                            "--x:" + Self.text(edge.x) + ";translate:" + Self.shift(edge.x)
                                + " 0;display:block"),
                        text: labels.number(edge.value, in: environment))
                }
            }
        }
    }

    /// Labels are centred at their position, except for the outermost, which stay within the drawing.
    private static func shift(_ x: Double) -> String {
        x <= 0 ? "0" : x >= 100 ? "-100%" : "-50%"
    }

    private var rules: String {
        scale.ticks.map { "M0 " + Self.text(scale.y($0)) + "H1000" }.joined()
    }

    private var bars: String {
        let width = 1000 / Double(buckets.count)
        let gap = min(width * 0.05, 4)
        return buckets.enumerated().compactMap { index, bucket in
            guard bucket.count > 0 else { return nil }
            let left = Self.text(Double(index) * width + gap)
            let top = Self.text(scale.y(bucket.count))
            return "M\(left) 100V\(top)h\(Self.text(width - 2 * gap))V100z"
        }.joined()
    }

    /// Coordinates need at most two decimals.
    private static func text(_ number: Double) -> String {
        NumberFormat.plain(number, places: 2)
    }

    /// The maximum number of labels, and the number of digits that fit on a phone.
    private static let (mostEdges, digitsOnPhones) = (6, 32.0)

    /// The labels of the x-axis, with positions in percent of the width. Integers are below the middle of their bar if
    /// each has its own bar; other bounds are between bars.
    private func edges(in environment: EnvironmentValues) -> [(x: Double, value: Double)] {
        let isSingle = labels.histogram.isWhole && buckets.allSatisfy { $0.upper <= $0.lower + 1 }
        var edges = buckets.enumerated().map { index, bucket in
            let place = Double(index) + (isSingle || buckets.count == 1 ? 0.5 : 0)
            return (x: place / Double(buckets.count) * 100, value: bucket.lower)
        }
        if !isSingle, buckets.count > 1, let last = buckets.last {
            edges.append((x: 100, value: last.upper))
        }
        // The outermost labels are beside their positions: up to one and a half lie between two positions.
        let longest = edges.map { labels.number($0.value, in: environment).count }.max() ?? 1
        let digits = (Double(longest) * 1.5 + 1) * Double(edges.count - 1)
        let step = max(
            (edges.count + Self.mostEdges - 1) / Self.mostEdges,
            Int((digits / Self.digitsOnPhones).rounded(.up)))
        return stride(from: 0, to: edges.count, by: step).map { edges[$0] }
    }
}

/// The scale of counts: from 0 to a round number, in two to five steps.
struct CountScale: Hashable, Sendable {
    /// From 0 to the top.
    let ticks: [Int]

    /// - Parameter highest: the greatest count, at least 1.
    init(highest: Int) {
        let step = DecimalStep(atLeast: max(Double(highest) / 4, 1))
        let width = max(Int(step.multiple(1)), 1)
        let count = max(highest, 1) / width + (max(highest, 1).isMultiple(of: width) ? 0 : 1)
        ticks = (0...count).map { $0 * width }
    }

    /// The y-coordinate of a count, from 100 at the bottom to 0 at the top.
    func y(_ count: Int) -> Double {
        100 - Double(count) / Double(ticks.last ?? 1) * 100
    }
}
