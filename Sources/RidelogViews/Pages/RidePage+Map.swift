import RidelogHTML
import RidelogMaps
import RidelogModels

/// The map of a ride, with a description.
struct RideMap: TemplateView {
    let ride: Ride
    let geofences: [Geofence]
    let events: [Log<GeofenceEntry>.Entry]
    var role = MapView.Role.page

    static let id: TemplateID = "ride-map"

    static let fields: [TemplateField<RideMap>] = [
        .words("description", "A description of the map.") { Text($0.description) },
        .view("map", "The map.", if: { $0.ride.hasMap }) { $0.map },
    ]

    @ViewBuilder
    private var map: some View {
        if let bounds = ride.summary.bounds, !ride.lines.isEmpty {
            let visits = visits
            MapView(
                title: Text(.mapTitle, ["ride": ride.name]),
                description: Text(description),
                bounds: bounds,
                height: Ride.mapHeight(showing: bounds),
                areas: geofences.map {
                    MapView.Area(geofence: $0, page: .geofence($0), visitCount: visits[$0.id] ?? 0)
                },
                track: ride.lines,
                events: events.compactMap { ride.sample(at: $0.date)?.coordinate },
                marks: role == .page ? TrackMarks(ride) : nil,
                ways: .beside(ride.mapTrack),
                legend: role == .page ? Text(legend) : nil,
                line: role == .page ? ride.finerLine(in: ride.mapFrame)?.path : nil,
                hasColors: role == .page && !ride.profile.isEmpty,
                role: role)
        }
    }

    private func legend(_ environment: EnvironmentValues) -> String {
        let ways = ride.mapFrame?.picture(of: environment.siteContent.ground)?.ways
        return environment.words(ways == nil ? .mapLegend : .mapOthers)
    }

    private func description(_ environment: EnvironmentValues) -> String {
        let names = passed.map(\.name)
        let distance = environment.phrase(for: .distance, ride.summary.distance)
        guard !names.isEmpty else { return environment.words(.mapSentence, ["distance": distance]) }
        return environment.words(
            .mapSentencePlaces, ["distance": distance, "places": names.joined(separator: ", ")])
    }

    /// The number of events of the ride at each geofence, by id.
    private var visits: [String: Int] {
        events.reduce(into: [:]) { $0[$1.element.geofence.id, default: 0] += 1 }
    }

    /// The geofences of the map that the ride entered or left.
    private var passed: [Geofence] {
        let visits = visits
        return geofences.filter { geofence in
            visits[geofence.id] != nil || ride.lines.contains(where: geofence.shape.meets)
        }
    }
}

extension Ride {
    /// Whether there is anything to draw.
    var hasMap: Bool { summary.bounds != nil && !lines.isEmpty }

    var mapFrame: MapFrame? {
        summary.bounds.map { bounds in
            MapFrame(bounds, shown: Ride.mapHeight(showing: bounds), ways: .beside(mapTrack))
        }
    }

    /// The height of its map, which is beside the charts, where there is space for a square.
    fileprivate static func mapHeight(showing bounds: BoundingBox) -> Double {
        MapFrame.height(showing: bounds, most: 1000)
    }

    fileprivate var mapTrack: MapFrame.MapTrack {
        MapFrame.MapTrack(lines: content.storedLines, sum: content.lineSum)
    }
}
