import RidelogHTML

/// A histogram as a drawing with a title and a description, and as a table.
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
    ///   - histogram: the histogram of the values.
    ///   - unit: the unit of the values; empty for none.
    ///   - id: the id of the figure, unique on the page.
    ///   - level: the level of the heading, 2 to 4; other values are clamped.
    ///   - caption: the content beside the heading, such as an ``AverageLabel``.
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

    /// A `<figure>`: caption, drawing, the table of all buckets, and the number of skipped values, if any.
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

    /// A bound, without its unit.
    func number(_ value: Double, in environment: EnvironmentValues) -> String {
        MetricUnit(unit: unit, places: histogram.places).number(value, environment.numberFormat)
    }

    /// A description of the drawing, for screen readers.
    func description(in environment: EnvironmentValues) -> String {
        guard let range = histogram.range, let fullest = histogram.highestFrequencyBucket else { return "" }
        let format = environment.numberFormat
        return environment.metricWords.description.filled([
            "n": format.text(histogram.count),
            "lowest": shown(range.lowerBound, format), "highest": shown(range.upperBound, format),
            "range": text(of: fullest, in: environment), "count": format.text(fullest.count),
        ])
    }

    /// A value with its unit. It may lie between the bounds, and so gets one more decimal.
    private func shown(_ value: Double, _ format: NumberFormat) -> String {
        let places =
            histogram.isWhole || histogram.buckets.count == 1 ? histogram.places : histogram.places + 1
        return MetricUnit(unit: unit, places: places).text(value, format)
    }
}
