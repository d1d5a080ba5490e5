import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

struct GeofenceRow: TableRowType, RowModelType {
    let geofence: Geofence
    let totals: VisitTotals

    var selection: RowSelection { .page(.geofence(geofence)) }

    static let columns = [
        TableColumn(.text) { Text(.geofence) },
        TableColumn(.text) { Text(.shape) },
        TableColumn { Text(.visits) },
        TableColumn { Text(.passed) },
        TableColumn { Text(.stay) },
        TableColumn { Text(.lastVisit) },
    ]

    var header: some View { Text(geofence.name) }

    var cells: some View {
        TableCell(.text) { ShapeName(shape: geofence.shape) }
        TableCell(sortKey: String(totals.count)) { Text(number: totals.count) }
        TableCell(sortKey: String(totals.passCount)) { Text(number: totals.passCount) }
        TableCell(sortKey: String(Int(nearest: totals.dwell.rounded(.down)))) {
            if totals.dwell > 0 { Text(duration: totals.dwell) } else { Text("–") }
        }
        TableCell(sortKey: totals.last?.moment?.iso8601 ?? "") {
            if let last = totals.last?.moment { Text(last, style: .date) } else { Text("–") }
        }
    }
}

/// The shape of a geofence in a word.
struct ShapeName: View {
    let shape: Geofence.Shape

    var body: some View {
        switch shape {
        case .circle(_, let radius): Sentence(.shapeCircle, ["radius": Quantity(.height, radius)])
        case .polygon: Text(.shapePolygon)
        case .multiPolygon(let polygons): Text(.shapeMultiPolygon, count: polygons.count)
        case .corridor(_, let width): Sentence(.shapeCorridor, ["width": Quantity(.height, width)])
        }
    }
}
