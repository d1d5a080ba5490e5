import RidelogHTML

/// A labelled measurement: `Distance 72.4 km`.
public struct MeasurementLabel: View {
    private let name: String
    private let value: Double
    private let unit: MetricUnit

    /// - Parameters:
    ///   - name: the name of the measurement.
    ///   - value: the measured value; shown as a dash if it is infinite or not a number.
    ///   - unit: the unit after the value; empty for none.
    ///   - places: the number of decimals, 0 to 6.
    public init(_ name: String, value: Double, unit: String = "", places: Int = 0) {
        self.name = name
        self.value = value
        self.unit = MetricUnit(unit: unit, places: min(max(places, 0), 6))
    }

    /// The name, and the value with its unit.
    public var body: some View {
        Element("p", .class("metric")) {
            Text(name + " ")
            MetricValue(value: value, unit: unit)
        }
    }
}

/// A value as text and, in a `<data>` element, in machine-readable form.
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
