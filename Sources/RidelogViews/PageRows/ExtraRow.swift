import RidelogRows
import RidelogHTML
import RidelogModels
import RidelogRecords

/// An extra measurement, under the name in its file.
struct ExtraRow: TableRowType, RowModelType {
    let extra: ExtraStatistic

    static let columns = [
        TableColumn(.text) { Text(.measurement) },
        TableColumn { Text(.mean) },
        TableColumn { Text(.least) },
        TableColumn { Text(.greatest) },
        TableColumn { Text(.frequency) },
    ]

    static var hasLinks: Bool { false }

    @ViewBuilder
    var header: some View {
        Text(extra.name.asLabel)
        if let unit = extra.unit, !unit.isEmpty {
            Text(" ")
            Element("small", text: unit)
        }
    }

    var cells: some View {
        cell(extra.statistic.mean)
        cell(extra.statistic.minimum)
        cell(extra.statistic.maximum)
        NumberCell(value: Double(extra.count))
    }

    private func cell(_ value: Double) -> some View {
        TableCell(sortKey: NumberFormat.plain(value, places: 3)) {
            Text(rounded: value, places: places)
        }
    }

    /// The number of decimals for the maximum value.
    private var places: Int {
        let greatest = max(extra.statistic.minimum.magnitude, extra.statistic.maximum.magnitude)
        return greatest < 10 ? 2 : greatest < 100 ? 1 : 0
    }
}
