import RidelogHTML

/// The table that a chart is drawn from, closed until someone asks for it.
package struct ChartTable: View {
    /// What opens it.
    private let opener: Text
    private let caption: Text
    /// Their titles, that of the names first.
    private let columns: [Text]
    private let rows: [(name: String, cells: [Text])]

    package init(opener: Text, caption: Text, columns: [Text], rows: [(name: String, cells: [Text])]) {
        (self.opener, self.caption, self.columns, self.rows) = (opener, caption, columns, rows)
    }

    package var body: some View {
        Element("details") {
            Element("summary") { opener }
            Element("table", .class("data")) {
                Element("caption", .class("vh")) { caption }
                Element("thead") {
                    Element("tr") {
                        ForEach(columns) { title in Element("th", .attribute("scope", "col")) { title } }
                    }
                }
                Element("tbody") {
                    ForEach(rows) { row in
                        Element("tr") {
                            Element("th", .attribute("scope", "row"), text: row.name)
                            ForEach(row.cells) { cell in Element("td") { cell } }
                        }
                    }
                }
            }
        }
    }
}
