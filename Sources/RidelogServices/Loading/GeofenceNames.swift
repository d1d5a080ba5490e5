import RidelogModels

/// Finds a geofence by what people call it: its id, or its name in capitals or not.
public struct GeofenceNames: Sendable {
    private let byID: [String: Geofence]
    private let byName: [String: [Geofence]]
    private let all: [Geofence]
    private let boxes: [BoundingBox?]

    /// Geofences whose ids are unique; of several of one name the first is found by it.
    public init(_ geofences: [Geofence]) {
        all = geofences
        boxes = geofences.map(\.shape.bounds)
        byID = Dictionary(geofences.map { ($0.id.lowercased(), $0) }) { $1 }
        byName = Dictionary(grouping: geofences) { $0.name.lowercased() }
    }

    /// The geofence that is called so, or nil. Ids go before names.
    public subscript(name: String) -> Geofence? { meant(name).first }

    /// All that may be meant, the one that is found first.
    private func meant(_ name: String) -> [Geofence] {
        let found = called(name.lowercased())
        return found.isEmpty ? called(Slug.make(name, fallback: "")) : found
    }

    private func called(_ name: String) -> [Geofence] {
        (byID[name].map { [$0] } ?? []) + (byName[name] ?? [])
    }

    /// Whether one of these geofences may be meant, if only beside others.
    func meansOne(of hidden: Set<String>, _ name: String) -> Bool {
        !hidden.isEmpty && meant(name).contains { hidden.contains($0.id) }
    }

    /// Whether a name, which is no id, is that of several geofences.
    func isAmbiguous(_ name: String) -> Bool {
        byID[name.lowercased()] == nil && (byName[name.lowercased()]?.count ?? 0) > 1
    }

    /// Those that a position lies in, in their order.
    func around(_ place: Coordinate) -> [Geofence] {
        zip(all, boxes).compactMap { geofence, box in
            guard let box, box.containsWrapped(place), geofence.shape.contains(place) else { return nil }
            return geofence
        }
    }

    func visible(without hidden: Set<String>) -> [String] {
        all.filter { !hidden.contains($0.id) }.map(\.name)
    }
}
