import RidelogHTML
import RidelogRecords

extension ChartAxis {
    /// The labels below the charts: round distances or times, and the whole length at the end.
    var labels: some View {
        EnvironmentReader { environment in
            Element("div", .class("x"), .attribute("aria-hidden", "true")) {
                if isDistance {
                    ForEach([environment.units, environment.units.other]) { units in
                        ForEach(ticks(unit: units.distanceUnit)) { value in
                            mark(value, units, environment)
                        }
                    }
                } else {
                    ForEach(ticks(unit: 60)) { value in
                        Element("span", attributes: [place(of: value)]) {
                            Text(duration: value, .short)
                        }
                    }
                }
                Element("span", .attribute("style", "--x:100")) {
                    if isDistance {
                        Quantity(.distance, length)
                    } else {
                        Text(duration: length, .short)
                    }
                }
            }
        }
    }

    private func mark(_ value: Double, _ units: UnitSystem, _ environment: EnvironmentValues) -> some View {
        Element(
            "span", attributes: [place(of: value)] + .system(units, isHidden: units != environment.units)
        ) { Text(environment.words.mark(value / units.distanceUnit)) }
    }

    /// In metres or seconds; none so near the end that it would touch the last label, on a phone either.
    private func ticks(unit: Double) -> [Double] {
        let scale = ChartScale(covering: 0...(length / unit), steps: 5)
        return scale.ticks.map { $0 * unit }.filter { $0 < length * 0.82 }
    }

    private func place(of value: Double) -> Attribute {
        .attribute("style", "--x:" + NumberFormat.plain(value / length * 100, places: 2))
    }
}
