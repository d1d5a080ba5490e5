import RidelogCache
import RidelogRepositories
import GRDB
import RidelogModels

/// The geofences of a store.
public struct SQLiteGeofenceRepository: GeofenceRepository {
    package let store: SQLiteStore

    /// The geofences, ordered by file and by position in it.
    public func geofences() -> RecordStream<SourcedValue<Geofence>> {
        store.rows(of: "geofence", columns: "id, name, text, floor, ceiling, shape, is_partial") {
            _, row, place in
            let geofence = Geofence(
                id: try row.value(2), name: try row.value(3), text: try row.optional(4),
                shape: try SealedBytes.open(Geofence.Shape.self, try row.bytes(7)),
                floor: try row.optional(5), ceiling: try row.optional(6),
                isPartial: try row.value(8))
            return SourcedValue(geofence, file: place.file)
        }
    }
}

extension SQLiteStore {
    /// The repository of the store's geofences.
    public var geofences: SQLiteGeofenceRepository { SQLiteGeofenceRepository(store: self) }
}

extension Geofence.Shape {
    /// The name of the kind in the table.
    var kindName: String {
        switch self {
        case .circle: "circle"
        case .polygon: "polygon"
        case .multiPolygon: "multipolygon"
        case .corridor: "corridor"
        }
    }
}
