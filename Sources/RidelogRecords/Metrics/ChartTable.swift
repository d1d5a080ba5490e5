import RidelogHTML

/// The data of a chart as a table, closed until it is opened.
package struct ChartTable: View {
    /// The text that opens the table.
    private let opener: Text
    private let caption: Text
    /// The titles of the columns, beginning with the column of names.
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
