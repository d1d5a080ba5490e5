import RidelogHTML
import RidelogRecords

/// The labels below the charts: round distances or times, and the whole length at the end.
struct ChartAxisLabels: View {
    let axis: ChartAxis

    var body: some View {
        EnvironmentReader { environment in
            Element("div", .class("x"), .attribute("aria-hidden", "true")) {
                ForEach(ticks(environment)) { value in
                    if axis.isDistance {
                        DistanceMark(value, attributes: [place(of: value)])
                    } else {
                        Element("span", attributes: [place(of: value)]) {
                            Text(duration: value, .short)
                        }
                    }
                }
                Element("span", .attribute("style", "--x:100")) {
                    if axis.isDistance {
                        Quantity(.distance, axis.length)
                    } else {
                        Text(duration: axis.length, .short)
                    }
                }
            }
        }
    }

    /// In metres or seconds; none so near the end that it would touch the last label.
    private func ticks(_ environment: EnvironmentValues) -> [Double] {
        let unit = axis.isDistance ? environment.units.distanceUnit : 60
        let scale = ChartScale(covering: 0...(axis.length / unit), steps: 5)
        return scale.ticks.map { $0 * unit }.filter { $0 < axis.length * 0.88 }
    }

    private func place(of value: Double) -> Attribute {
        .attribute("style", "--x:" + NumberFormat.plain(value / axis.length * 100, places: 2))
    }
}
