import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRecords

/// A chart of one channel of a ride. The drawing is stretched to the available space; labels are text over it.
struct ProfileChart: TemplateView {
    let curve: ChartCurve
    /// A summary of the channel.
    let summary: AnyView
    /// Whether the labels of the horizontal axis are below this chart.
    let showsAxis: Bool
    /// The colours of an elevation curve; nil for any other.
    let bands: GradientBands?
    /// Where geofences were entered and left, from 0 to 1000.
    var marks: [Double] = []

    static let id: TemplateID = "chart"

    static let fields: [TemplateField<ProfileChart>] = [
        .text("channel", "The channel's CSS class: ele, speed, hr, power, cad or temp.") {
            $0.curve.channel.key.description
        },
        .words("title", "The channel's name.") { Text($0.curve.channel.title) },
        .view("summary", "The minimum and maximum.") { $0.summary },
        .view("drawing", "The curve as SVG.") { $0.drawing },
        .view("ticks", "The labels of the vertical axis.") { $0.ticks },
        .view("axis", "The horizontal axis labels, on the first and last chart.", if: { $0.showsAxis }) {
            $0.curve.axis.labels
        },
        .view("legend", "The legend of gradient colours.", if: { $0.bands != nil }) { _ in Self.legend },
    ]

    private var ticks: some View {
        let channel = curve.channel
        return ForEach(curve.systems) { system in
            ForEach(curve.ticks(in: system)) { tick in
                let place = Attribute.attribute("style", "--y:" + NumberFormat.plain(tick.y, places: 2))
                Element("span", attributes: [place] + curve.attributes(of: system)) {
                    Text { channel.text(tick.shown, in: $0.words) }
                }
            }
        }
    }

    private var drawing: some View {
        EnvironmentReader { environment in
            Element(
                "svg", .attribute("viewBox", "0 0 1000 100"), .attribute("preserveAspectRatio", "none"),
                .attribute("role", "img"), .attribute("aria-label", label(environment.words))
            ) {
                if let bands {
                    Element("g", .class("gain")) {
                        ForEach(bands.paths.enumerated()) { band, path in
                            VoidElement.path([.class("g\(band)")], path)
                        }
                    }
                }
                ForEach(curve.systems) { rules(in: $0) }
                VoidElement("path", .class("curve"), .attribute("d", curve.line))
                VoidElement.path([.class("events")], marks.map { "M\(SVGPath.text($0)) 0V100" }.joined())
            }
        }
    }

    private func rules(in system: UnitSystem) -> VoidElement {
        let path = VoidElement("path", .class("rules"), .attribute("d", curve.rules(in: system)))
        return curve.channel.kind == nil ? path : path.shown(in: system, of: curve.units)
    }

    private func label(_ words: LocalizedStrings) -> String {
        let word: StringKey = curve.axis.isDistance ? .chartOverDistance : .chartOverTime
        return words(word, ["channel": words(curve.channel.title)])
    }

    private static var legend: some View {
        Element("ul", .class("legend")) {
            ForEach(0...GradientBands.limits.count) { band in
                Element("li", .attribute("style", "--k:var(--g\(band))")) { text(of: band) }
            }
        }
    }

    private static func text(of band: Int) -> Text {
        let limits = GradientBands.limits.map { String(Int($0)) }
        return switch band {
        case 0: Text(.under, ["a": limits[0]])
        case limits.count: Text(.over, ["a": limits[band - 1]])
        default: Text(.between, ["a": limits[band - 1], "b": limits[band]])
        }
    }
}

extension ChartChannel {
    fileprivate func text(_ shown: Double, in words: LocalizedStrings) -> String {
        if kind == .pace { return words.duration(-shown * 60, .clock) }
        return words.tick(shown)
    }
}

extension ChartCurve {
    /// The systems of units in which the axis has ticks of its own, the site's first.
    fileprivate var systems: [UnitSystem] { channel.kind == nil ? [units] : [units, units.other] }

    fileprivate func attributes(of system: UnitSystem) -> [Attribute] {
        channel.kind == nil ? [] : .system(system, isHidden: system != units)
    }
}

extension [Attribute] {
    /// The attributes of an element that is shown in one system of units only; the page's script shows the chosen one.
    static func system(_ system: UnitSystem, isHidden: Bool) -> [Attribute] {
        [.attribute("data-system", system.rawValue)] + (isHidden ? [.attribute("hidden", "hidden")] : [])
    }
}
