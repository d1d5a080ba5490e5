import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogViews

struct QuantityTests {
    @Test(
        "shows values in the site's units and keeps the metric value",
        arguments: [
            (QuantityKind.distance, 72_440.0, "km", "72440", "72.4\u{A0}km", "45.0\u{A0}mi"),
            (.distance, 99_949, "km", "99949", "99.9\u{A0}km", "62.1\u{A0}mi"),
            (.distance, 99_950, "km", "99950", "100\u{A0}km", "62.1\u{A0}mi"),
            (.distance, 0, "km", "0", "0.0\u{A0}km", "0.0\u{A0}mi"),
            (.distance, 1_609_344, "km", "1609344", "1,609\u{A0}km", "1,000\u{A0}mi"),
            (.height, 1483.4, "m", "1483.4", "1,483\u{A0}m", "4,867\u{A0}ft"),
            (.height, -430, "m", "-430", "−430\u{A0}m", "−1,411\u{A0}ft"),
            (.speed, 6.7056, "kmh", "6.7056", "24.1\u{A0}km/h", "15.0\u{A0}mph"),
            (.pace, 1000.0 / 312, "pace", "3.20513", "5:12\u{A0}min/km", "8:22\u{A0}min/mi"),
            (.temperature, -12.34, "c", "-12.3", "−12\u{A0}°C", "10\u{A0}°F"),
            (.temperature, 100, "c", "100", "100\u{A0}°C", "212\u{A0}°F"),
        ])
    func siteUnits(
        kind: QuantityKind, value: Double, code: String, kept: String, metric: String, imperial: String
    ) {
        for (units, text) in [(UnitSystem.metric, metric), (.imperial, imperial)] {
            let parts = text.split(separator: "\u{A0}")
            #expect(
                Quantity(kind, value).html(in: .english(units)) == """
                    <span data-u="\(code)" data-v="\(kept)">\(parts[0])</span>\u{A0}\
                    <span data-u="\(code)">\(parts[1])</span>
                    """)
            #expect(EnvironmentValues.english(units).phrase(for: kind, value) == text)
        }
    }

    @Test("sets the unit of a figure in small print")
    func smallUnit() {
        #expect(
            Quantity(.height, 10, .figure).html()
                == "<span data-u=\"m\" data-v=\"10\">10</span>\u{A0}<small data-u=\"m\">m</small>")
    }

    @Test("omits the unit of a plain number")
    func plainNumber() {
        #expect(Quantity(.height, 10, .number).html() == "<span data-u=\"m\" data-v=\"10\">10</span>")
    }

    @Test("shows a dash in cells without a usable value")
    func emptyCells() {
        #expect(QuantityCell(.speed, nil).html() == "<td>–</td>")
        #expect(QuantityCell(.speed, 10).html() == "<td data-u=\"kmh\" data-v=\"10\">36.0</td>")
        #expect(NumberCell(value: nil).html() == "<td>–</td>")
        #expect(NumberCell(value: 1e300).html() == "<td>–</td>")
        #expect(NumberCell(value: 1399.5).html() == "<td data-v=\"1400\">1,400</td>")
    }
}
