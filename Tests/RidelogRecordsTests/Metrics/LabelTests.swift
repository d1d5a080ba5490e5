import RidelogRecords
import Testing

struct LabelTests {
    private let swiss = NumberFormat(point: ",", group: "’")

    @Test("writes the name, value and unit of a measurement")
    func measurement() {
        #expect(
            MeasurementLabel("Distance & way", value: 1072.44, unit: "km", places: 1).html()
                == "<p class=\"metric\">Distance &amp; way <data value=\"1072.44\">1,072.4\u{A0}km</data></p>"
        )
        #expect(
            MeasurementLabel("Rating", value: 4).html()
                == "<p class=\"metric\">Rating <data value=\"4.0\">4</data></p>")
    }

    @Test(
        "writes a value in the environment's number format",
        arguments: [
            (-3.5, 1, "−3,5"), (1234.5, -2, "1’235"), (1234.5, 99, "1’234,500000"), (1e25, 0, "1e+25"),
            (1.5e25, 0, "1,5e+25"),
            (1.5e15, 0, "1500000000000000"), (-0.04, 1, "0,0"),
        ])
    func languageNumbers(value: Double, places: Int, text: String) {
        let html = MeasurementLabel("x", value: value, places: places).environment(\.numberFormat, swiss)
            .html()
        #expect(html.contains(">\(text)</data>"), "\(html)")
    }

    @Test("writes a dash for NaN and infinity", arguments: [Double.nan, .infinity, -.infinity])
    func nonFiniteValue(value: Double) {
        #expect(MeasurementLabel("x", value: value, unit: "m").html() == "<p class=\"metric\">x –\u{A0}m</p>")
    }

    @Test("writes an average with its number of values")
    func averageCount() throws {
        let average = try #require(Average(of: [4.5, 4.64]))
        #expect(
            AverageLabel(average: average, unit: "CHF", places: 2).html()
                == "<p class=\"metric\">Average <data value=\"4.57\">4.57\u{A0}CHF</data> of 2 values</p>")
        let one = try #require(Average(of: [4]))
        #expect(
            AverageLabel("Mean", average: one).html()
                == "<p class=\"metric\">Mean <data value=\"4.0\">4.0</data> of one value</p>")
    }

    @Test("uses the environment's words for averages")
    func customWords() throws {
        var words = LocalizedMetricStrings.english
        words.average = "Schnitt"
        words.samples = "aus {n} Werten {x} {"
        let average = try #require(Average(of: Array(repeating: 1, count: 1200)))
        let html = AverageLabel(average: average).environment(\.metricWords, words).html()
        #expect(html.hasSuffix("</data> aus 1,200 Werten {x} {</p>") && html.contains(">Schnitt <data"))
    }
}
