import RidelogHTML
import RidelogModels
import RidelogRecords

/// One channel of a ride as a chart. The drawing is stretched to the room there is; labels are text over it.
struct ProfileChart: View {
    let curve: ChartCurve
    /// What the eye should take home.
    let summary: AnyView
    /// Whether the labels of the lower edge are below this chart.
    let showsAxis: Bool
    /// The colours of an elevation curve; nil for any other.
    let bands: GradientBands?

    var body: some View {
        Element("figure", .class("chart " + curve.channel.key.description)) {
            Element("figcaption") {
                Element("h2") { Text(curve.channel.title) }
                Element("p") { summary }
            }
            Element("div", .class("plot")) {
                ChartDrawing(curve: curve, bands: bands)
                Element("div", .class("y"), .attribute("aria-hidden", "true")) {
                    ForEach(curve.scale.ticks) { ChartTick(curve: curve, shown: $0) }
                }
            }
            if showsAxis { ChartAxisLabels(axis: curve.axis) }
            if bands != nil { GradientLegend() }
        }
    }
}

private struct ChartDrawing: View {
    let curve: ChartCurve
    let bands: GradientBands?

    var body: some View {
        EnvironmentReader { environment in
            Element(
                "svg", .attribute("viewBox", "0 0 1000 100"), .attribute("preserveAspectRatio", "none"),
                .attribute("role", "img"), .attribute("aria-label", label(environment.words))
            ) {
                if let bands {
                    Element("g", .class("gain")) {
                        ForEach(bands.paths.enumerated()) { band, path in
                            if !path.isEmpty {
                                VoidElement("path", .class("g\(band)"), .attribute("d", path))
                            }
                        }
                    }
                }
                VoidElement("path", .class("rules"), .attribute("d", curve.rules))
                VoidElement("path", .class("curve"), .attribute("d", curve.line))
            }
        }
    }

    private func label(_ words: LocalizedStrings) -> String {
        let word: StringKey = curve.axis.isDistance ? .chartOverDistance : .chartOverTime
        return words(word, ["channel": words(curve.channel.title)])
    }
}

private struct ChartTick: View {
    let curve: ChartCurve
    let shown: Double

    var body: some View {
        EnvironmentReader { environment in
            Element("span", attributes: attributes) {
                Text(environment.words.numbers.text(shown, places: shown == shown.rounded() ? 0 : 1))
            }
        }
    }

    private var attributes: [Attribute] {
        let place = "--y:" + NumberFormat.plain(curve.y(shown), places: 2)
        guard let kind = curve.channel.kind else { return [.attribute("style", place)] }
        let kept = curve.channel.kept(shown, in: curve.units)
        return [
            .attribute("style", place), .attribute("data-u", kind.code.description),
            .attribute("data-v", NumberFormat.plain(kept, places: kind.keptPlaces)),
        ]
    }
}

private struct GradientLegend: View {
    var body: some View {
        Element("ul", .class("legend")) {
            ForEach(0...GradientBands.limits.count) { band in
                Element("li", .attribute("style", "--k:var(--g\(band))")) { text(of: band) }
            }
        }
    }

    private func text(of band: Int) -> Text {
        let limits = GradientBands.limits.map { String(Int($0)) }
        return switch band {
        case 0: Text(.under, ["a": limits[0]])
        case limits.count: Text(.over, ["a": limits[band - 1]])
        default: Text(.between, ["a": limits[band - 1], "b": limits[band]])
        }
    }
}
