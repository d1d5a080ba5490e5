import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows

/// The parts of a heat map in words: how many rides went through each, and the latest of them.
struct HeatAreas: View {
    let map: HeatMap

    private static let words: [StringKey] = [
        .northWest, .north, .northEast, .west, .middle, .east, .southWest, .south, .southEast,
    ]

    var body: some View {
        let rows = zip(Self.words, map.rideAreas).filter { !$1.isEmpty }.map(HeatAreaRow.init)
        Element("h2") { Text(.partsOfMap) }
        RowTable(Text(.partsOfMap), id: "parts", rows: rows)
    }
}

/// A part of a heat map.
private struct HeatAreaRow: TableRowType, RowModelType {
    let name: StringKey
    let rides: [Ride]

    private static let mostLinks = 3

    static let columns = [
        TableColumn(.text) { Text(.partOfMap) },
        TableColumn { Text(.rides) },
        TableColumn(.text) { Text(.latestRides) },
    ]

    var header: some View { Text(name) }

    @ViewBuilder
    var cells: some View {
        NumberCell(value: Double(rides.count))
        TableCell(.text) {
            Joined(by: ", ", rides.prefix(Self.mostLinks).map { PageLink($0) })
        }
    }
}
