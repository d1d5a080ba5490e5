import RidelogHTML

/// A histogram as a drawing with a name and a description, and as the table that it is drawn from.
///
///     let values = coffees.map(\.price)
///     HistogramView("Price", histogram: Histogram(values), unit: "CHF", id: "price")
public struct HistogramView<Caption: View>: View {
    private let labels: HistogramLabels
    private let id: String
    private let headingTag: StaticString
    private let caption: Caption

    /// - Parameters:
    ///   - title: what was measured.
    ///   - histogram: how often it was how much.
    ///   - unit: what is behind values; nothing if empty.
    ///   - id: not used by anything else on the page.
    ///   - level: of the heading, 2 to 4; anything else becomes the next of these.
    ///   - caption: what is beside the heading, such as an ``AverageLabel``.
    public init(
        _ title: String,
        histogram: Histogram,
        unit: String = "",
        id: String,
        headingLevel level: Int = 3,
        @ViewBuilder caption: () -> Caption = { EmptyView() }
    ) {
        labels = HistogramLabels(title: title, histogram: histogram, unit: unit)
        self.id = id
        headingTag = level <= 2 ? "h2" : level == 3 ? "h3" : "h4"
        self.caption = caption()
    }

    /// A `<figure>`: caption, drawing, a sentence, and the table of all buckets.
    public var body: some View {
        Element("figure", .class("chart"), .id(id)) {
            Element("figcaption") {
                Element(headingTag, text: labels.title)
                caption
            }
            EnvironmentReader { environment in
                if labels.histogram.buckets.isEmpty {
                    Element("p", .class("empty"), text: environment.metricWords.none)
                } else {
                    HistogramDrawing(labels: labels, id: id)
                    table(in: environment)
                }
                if labels.histogram.leftOutCount > 0 {
                    let count = environment.numberFormat.text(labels.histogram.leftOutCount)
                    Element("p", .class("soft"), text: environment.metricWords.leftOut.filled(["n": count]))
                }
            }
        }
    }

    private func table(in environment: EnvironmentValues) -> ChartTable {
        let words = environment.metricWords
        return ChartTable(
            opener: Text(words.table), caption: Text(labels.titleWithUnit),
            columns: [Text(words.value), Text(words.count)],
            rows: labels.histogram.buckets.map { bucket in
                let count = Text(environment.numberFormat.text(bucket.count))
                return (labels.text(of: bucket, in: environment), [count])
            })
    }
}

struct HistogramLabels {
    let title: String
    let histogram: Histogram
    let unit: String

    /// `Price (CHF)`
    var titleWithUnit: String { unit.isEmpty ? title : title + " (" + unit + ")" }

    /// `4.0 to under 4.5`
    func text(of bucket: Histogram.Bucket, in environment: EnvironmentValues) -> String {
        let words = environment.metricWords
        let last = histogram.isWhole ? bucket.upper - 1 : bucket.upper
        let lower = number(bucket.lower, in: environment)
        guard bucket.lower < last else { return lower }
        let pattern = histogram.isWhole ? words.range : words.halfOpenRange
        return pattern.filled(["a": lower, "b": number(last, in: environment)])
    }

    /// An edge, without its unit.
    func number(_ value: Double, in environment: EnvironmentValues) -> String {
        MetricUnit(unit: unit, places: histogram.places).number(value, environment.numberFormat)
    }

    /// What the drawing shows, for those who do not see it.
    func description(in environment: EnvironmentValues) -> String {
        guard let range = histogram.range, let fullest = histogram.highestFrequencyBucket else { return "" }
        let format = environment.numberFormat
        return environment.metricWords.description.filled([
            "n": format.text(histogram.count),
            "lowest": shown(range.lowerBound, format), "highest": shown(range.upperBound, format),
            "range": text(of: fullest, in: environment), "count": format.text(fullest.count),
        ])
    }

    /// A value, which may lie between the edges and so need a place more.
    private func shown(_ value: Double, _ format: NumberFormat) -> String {
        let places =
            histogram.isWhole || histogram.buckets.count == 1 ? histogram.places : histogram.places + 1
        return MetricUnit(unit: unit, places: places).text(value, format)
    }
}
