import RidelogHTML
import Testing

@testable import RidelogRecords

struct HistogramViewTests {
    private let prices = Histogram([3.8, 4.5, 4.8, 4.8, 4.9, 5.2, 5.5, 5.6])

    private func matches(_ html: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
        html.matches(of: pattern).map { String($0.output.1) }
    }

    @Test("writes a figure with a drawing, scales and a table")
    func wholeFigure() {
        let html = HistogramView("Price", histogram: Histogram([1, 2, 2]), id: "p").html()
        #expect(
            html == """
                <figure class="chart" id="p"><figcaption><h3>Price</h3></figcaption><div class="plot">\
                <svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" \
                aria-labelledby="p-title p-description"><title id="p-title">Price</title>\
                <desc id="p-description">1 to 2. The most frequent: 2, 2 of 3.</desc>\
                <path class="rules" d="M0 100H1000M0 50H1000M0 0H1000"/>\
                <path class="bar" d="M4 100V50h492V100zM504 100V0h492V100z"/></svg>\
                <div class="y" aria-hidden="true"><span style="--y:100">0</span><span style="--y:50">1</span>\
                <span style="--y:0">2</span></div></div><div class="x" aria-hidden="true">\
                <span style="--x:25;translate:-50% 0;display:block">1</span>\
                <span style="--x:75;translate:-50% 0;display:block">2</span></div>\
                <details><summary>As a table</summary><table class="data"><caption class="vh">Price</caption>\
                <thead><tr><th scope="col">Value</th><th scope="col">Number</th></tr></thead><tbody>\
                <tr><th scope="row">1</th><td>1</td></tr><tr><th scope="row">2</th><td>2</td></tr></tbody>\
                </table></details></figure>
                """)
    }

    @Test("names and describes the drawing for screen readers")
    func drawingDescription() {
        let html = HistogramView("Price", histogram: prices, unit: "CHF", id: "price").html()
        #expect(html.contains("<title id=\"price-title\">Price (CHF)</title>"))
        #expect(
            html.contains(
                "<desc id=\"price-description\">3.80\u{A0}CHF to 5.60\u{A0}CHF. "
                    + "The most frequent: 4.5 to under 5.0, 4 of 8.</desc>"))
        #expect(html.contains("role=\"img\" aria-labelledby=\"price-title price-description\""))
    }

    @Test("lists every bucket in the table, even empty ones")
    func bucketTable() {
        let html = HistogramView("Price", histogram: prices, id: "p").html()
        #expect(
            matches(html, /<th scope="row">([^<]*)</) == [
                "3.5 to under 4.0", "4.0 to under 4.5", "4.5 to under 5.0", "5.0 to under 5.5",
                "5.5 to under 6.0",
            ])
        #expect(matches(html, /<td>(\d+)</) == ["1", "0", "4", "1", "2"])
    }

    @Test("labels fewer bounds if they are long")
    func longLabels() {
        let html = HistogramView(
            "Metres", histogram: Histogram((0..<8).map { 10_000 + 500 * Double($0) }), id: "m"
        )
        .html()
        #expect((2...4).contains(matches(html, /display:block">([^<]*)</).count))
    }

    @Test("labels buckets of whole numbers by first and last value")
    func wholeNumberLabels() {
        let html = HistogramView("Cups", histogram: Histogram((0..<64).map { Double($0) - 30 }), id: "c")
            .html()
        let rows = matches(html, /<th scope="row">([^<]*)</)
        #expect(
            rows == ["−30 to −21", "−20 to −11", "−10 to −1", "0 to 9", "10 to 19", "20 to 29", "30 to 39"])
    }

    @Test("draws one bar for a single value")
    func singleValue() {
        let html = HistogramView("Price", histogram: Histogram([4.8]), id: "p").html()
        #expect(matches(html, /<th scope="row">([^<]*)</) == ["4.8"])
        #expect(html.contains("d=\"M4 100V0h992V100z\""))
        #expect(html.contains("style=\"--x:50;"))
        #expect(html.contains("4.8 to 4.8. The most frequent: 4.8, 1 of 1."))
    }

    @Test("writes a text instead of a drawing if there are no numbers")
    func noValues() {
        let html = HistogramView("Price", histogram: Histogram([.nan]), id: "p").html()
        #expect(html.contains("<p class=\"empty\">No figures.</p>"))
        #expect(html.contains("<p class=\"soft\">Skipped, not a number: 1</p>"))
        #expect(!html.contains("<svg") && !html.contains("<table"))
    }

    @Test("writes a custom caption after the heading")
    func caption() {
        let html = HistogramView("Price", histogram: prices, id: "p", headingLevel: 2) { Text("<so>") }.html()
        #expect(html.contains("<figcaption><h2>Price</h2>&lt;so&gt;</figcaption>"))
    }

    @Test("escapes the title, the unit and the id")
    func escaping() {
        let html = HistogramView("\"<b>", histogram: prices, unit: "&", id: "a\"b").html()
        #expect(!html.contains("<b>") && html.contains("&quot;&lt;b&gt; (&amp;)") && !html.contains("a\"b"))
    }

    @Test("writes one to six labels along the lower edge")
    func axisLabels() {
        var random = SeededRandom(12)
        for count in [1, 2, 3, 10, 100, 10_000] {
            for isWhole in [true, false] {
                let values = (0..<count).map { _ in
                    let value = Double.random(in: -100...1000, using: &random)
                    return isWhole ? value.rounded() : value
                }
                let html = HistogramView("x", histogram: Histogram(values), id: "x").html()
                let places = matches(html, /--x:([\d.]+);/).compactMap(Double.init)
                #expect((1...6).contains(places.count))
                #expect(places == places.sorted() && places.allSatisfy { (0...100).contains($0) })
            }
        }
    }

    @Test(
        "scales counts with round ticks",
        arguments: [
            (0, [0, 1]), (1, [0, 1]), (2, [0, 1, 2]), (4, [0, 1, 2, 3, 4]), (5, [0, 2, 4, 6]),
            (17, [0, 5, 10, 15, 20]), (1000, [0, 500, 1000]), (1001, [0, 500, 1000, 1500]),
        ])
    func countTicks(highest: Int, ticks: [Int]) {
        #expect(CountScale(highest: highest).ticks == ticks)
    }

    @Test("the highest bar fits and fills at least half the scale")
    func highestBar() {
        for highest in 1...3000 {
            let scale = CountScale(highest: highest)
            #expect((0...50).contains(scale.y(highest)) && scale.y(0) == 100)
            #expect((2...6).contains(scale.ticks.count))
        }
    }
}
