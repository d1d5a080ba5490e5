import RidelogHTML

/// The buckets of a histogram as a table, closed until someone asks for it.
struct HistogramTable: View {
    let labels: HistogramLabels

    var body: some View {
        EnvironmentReader { environment in
            let words = environment.metricWords
            Element("details") {
                Element("summary", text: words.table)
                Element("table", .class("data")) {
                    Element("caption", .class("vh"), text: labels.titleWithUnit)
                    Element("thead") {
                        Element("tr") {
                            Element("th", .attribute("scope", "col"), text: words.value)
                            Element("th", .attribute("scope", "col"), text: words.count)
                        }
                    }
                    Element("tbody") {
                        ForEach(labels.histogram.buckets) { bucket in
                            Element("tr") {
                                Element(
                                    "th", .attribute("scope", "row"),
                                    text: labels.text(of: bucket, in: environment))
                                Element("td", text: environment.numberFormat.text(bucket.count))
                            }
                        }
                    }
                }
            }
        }
    }
}
