import RidelogHTML
import RidelogModels

/// The map of a ride, in words too.
struct RideMap: View {
    let ride: Ride
    let geofences: [Geofence]
    let others: [[Coordinate]]

    var body: some View {
        if let bounds = ride.summary.bounds, !ride.lines.isEmpty {
            EnvironmentReader { environment in
                let words = environment.words
                MapView(
                    title: words(.mapTitle, ["ride": ride.name]),
                    description: description(environment),
                    bounds: bounds,
                    others: others,
                    areas: geofences.map { MapView.Area(geofence: $0, page: .geofence($0)) },
                    track: ride.lines,
                    legend: others.isEmpty ? words(.mapLegend) : words(.mapOthers))
            }
        }
    }

    private func description(_ environment: EnvironmentValues) -> String {
        let names = geofences.map(\.name)
        let distance = environment.phrase(for: .distance, ride.summary.distance)
        guard !names.isEmpty else { return environment.words(.mapSentence, ["distance": distance]) }
        return environment.words(
            .mapSentencePlaces, ["distance": distance, "places": names.joined(separator: ", ")])
    }
}
