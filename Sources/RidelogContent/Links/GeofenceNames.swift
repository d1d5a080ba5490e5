import RidelogModels

/// Finds geofences by id, or by name ignoring case.
public struct GeofenceNames: Sendable {
    private let byID: [String: Geofence]
    private let byName: [String: [Geofence]]
    private let all: [Geofence]
    private let boxes: [BoundingBox?]

    /// Geofences with unique ids. If several have the same name, it finds the first.
    public init(_ geofences: [Geofence]) {
        all = geofences
        boxes = geofences.map(\.shape.bounds)
        byID = Dictionary(geofences.map { ($0.id.lowercased(), $0) }) { $1 }
        byName = Dictionary(grouping: geofences) { $0.name.lowercased() }
    }

    /// The geofence with this id or else name; nil if there is none.
    public subscript(name: String) -> Geofence? { meant(name).first }

    /// All geofences that a name may mean, the one that the subscript returns first.
    private func meant(_ name: String) -> [Geofence] {
        let found = called(name.lowercased())
        return found.isEmpty ? called(Slug.make(name, fallback: "")) : found
    }

    private func called(_ name: String) -> [Geofence] {
        (byID[name].map { [$0] } ?? []) + (byName[name] ?? [])
    }

    /// Whether a name may mean one of these geofences, perhaps among others.
    package func meansOne(of hidden: Set<String>, _ name: String) -> Bool {
        !hidden.isEmpty && meant(name).contains { hidden.contains($0.id) }
    }

    /// Whether a name, which is no id, belongs to several geofences.
    package func isAmbiguous(_ name: String) -> Bool {
        byID[name.lowercased()] == nil && (byName[name.lowercased()]?.count ?? 0) > 1
    }

    /// The geofences that contain a position, in their order.
    package func around(_ place: Coordinate) -> [Geofence] {
        zip(all, boxes).compactMap { geofence, box in
            guard let box, box.containsWrapped(place), geofence.shape.contains(place) else { return nil }
            return geofence
        }
    }

    package func visible(without hidden: Set<String>) -> [String] {
        all.filter { !hidden.contains($0.id) }.map(\.name)
    }
}
