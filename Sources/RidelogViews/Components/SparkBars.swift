import RidelogHTML
import RidelogMaps

/// A row of small bars as decoration beside figures.
struct SparkBars: View {
    let values: [Double]
    /// The maximum of all bars that are compared.
    let highest: Double

    var body: some View {
        Element(
            "svg", .class("spark"), .attribute("viewBox", "0 0 240 40"),
            .attribute("preserveAspectRatio", "none"), .attribute("aria-hidden", "true")
        ) {
            VoidElement("path", .class("bar"), .attribute("d", path))
        }
    }

    private var path: String {
        let step = 240 / Double(max(1, values.count))
        let highest = max(highest, 1)
        return values.enumerated().map { index, value in
            guard value > 0 else { return "" }
            let left = SVGPath.text((Double(index) + 0.1) * step)
            let top = SVGPath.text(min(39, 40 - value / highest * 38))
            return "M\(left) 40V\(top)h\(SVGPath.text(step * 0.8))V40z"
        }.joined()
    }
}
