import RidelogHTML
import RidelogServices

/// A year's months as bars of distance: decoration beside the year's figures.
struct MonthBars: View {
    let year: RideYear

    var body: some View {
        Element(
            "svg", .class("spark"), .attribute("viewBox", "0 0 240 40"),
            .attribute("preserveAspectRatio", "none"), .attribute("aria-hidden", "true")
        ) {
            VoidElement("path", .class("bar"), .attribute("d", path))
        }
    }

    private var path: String {
        let distances = Dictionary(
            year.months.map { ($0.month.month, $0.totals.distance) }, uniquingKeysWith: +)
        let highest = max(distances.values.max() ?? 0, 1)
        return (1...12).map { month in
            let height = (distances[month] ?? 0) / highest * 38
            guard height > 0.05 else { return "" }
            let top = SVGPath.text(SVGPath.tenths(40 - height))
            return "M\((month - 1) * 20 + 2) 40V\(top)h16V40z"
        }.joined()
    }
}
