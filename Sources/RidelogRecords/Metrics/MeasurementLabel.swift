import RidelogHTML

/// A measurement with its name: `Distance 72.4 km`.
public struct MeasurementLabel: View {
    private let name: String
    private let value: Double
    private let unit: MetricUnit

    /// - Parameters:
    ///   - name: what was measured.
    ///   - value: how much; a dash is shown for what is infinite or not a number.
    ///   - unit: what is behind the value; nothing if empty.
    ///   - places: behind the point, 0 to 6.
    public init(_ name: String, value: Double, unit: String = "", places: Int = 0) {
        self.name = name
        self.value = value
        self.unit = MetricUnit(unit: unit, places: min(max(places, 0), 6))
    }

    /// The title, and the value with its unit.
    public var body: some View {
        Element("p", .class("metric")) {
            Text(name + " ")
            MetricValue(value: value, unit: unit)
        }
    }
}

/// A value for readers and, beside it, for machines.
struct MetricValue: View {
    let value: Double
    let unit: MetricUnit

    var body: some View {
        EnvironmentReader { environment in
            let text = unit.text(value, environment.numberFormat)
            if value.isFinite {
                Element("data", .attribute("value", value.description), text: text)
            } else {
                Text(text)
            }
        }
    }
}
