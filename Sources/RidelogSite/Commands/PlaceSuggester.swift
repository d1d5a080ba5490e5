import RidelogAnalysis
import RidelogConfiguration
import RidelogDiagnostics
import RidelogImport
import RidelogLoading
import RidelogModels
import RidelogPrivacy
import RidelogRepositories
import RidelogServices

/// Finds places with frequent and long stops, after the privacy cut. They are not published, but suggested to the owner
/// as geofences.
@MainActor
package struct PlaceSuggester {
    /// The maximum metres between the end of a ride and the start of the next for a stop between them.
    private static let nearness = 150.0
    /// The maximum seconds between two rides for a stop; more time was also spent elsewhere.
    private static let longestStay = 24 * 3600.0

    private let places: [SuggestedPlace]
    private let zone: Zone
    /// What could not be read.
    package let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - data: the data folder.
    ///   - config: a configuration file other than the folder's own.
    ///   - least: the minimum duration of a stop in seconds.
    ///   - count: the minimum number of stops at a place.
    /// - Throws: if the configuration or the folder cannot be read.
    package init(
        data: String, config: String?, atLeast count: Int, staying least: Double, workers: Int
    ) async throws(BuildFailure) {
        let configuration = try ConfigurationLoader.load(data: data, path: config)
        let folder = try SiteSetup.folder(at: data, configuration)
        if config == nil { try folder.checkIsOne(at: data, by: "ridelog geofences suggest DIR") }
        let geofences = GeofenceService(folder, settings: configuration.geofences)
        await geofences.load()
        let zones = try PrivacyPlan.zones(configuration, geofences, in: folder)
        var settings = RideImporter.Settings(
            zones: zones, cleaning: configuration.cleaning,
            trim: PrivacyRules.Trim(length: configuration.privacy.trim, secret: configuration.privacy.secret))
        settings.leastStop = least
        let rides = RideService(Repositories(folder).rides)
        await rides.load(settings, cache: nil, workers: workers, listed: { _ in }, progress: { _ in })
        let imports = rides.imports.value ?? []
        let stops = imports.flatMap(\.stops) + Self.between(imports.flatMap(\.rides), least: least)
        let known = geofences.claimants.map(\.shape)
        places = SuggestedPlace.all(stops, atLeast: count) { place in
            known.contains { $0.contains(place) || $0.distance(to: place) < 50 }
        }
        zone =
            configuration.namedZone ?? RideTimeZoneResolver(nil).commonZone(of: imports.flatMap(\.rides))
            ?? .utc
        diagnostics = geofences.diagnostics.diagnostics + rides.diagnostics.diagnostics
    }

    /// Stops between a ride that ends and one that starts at the same place. Partly hidden rides are skipped, because
    /// mostly their ends are hidden.
    private static func between(_ rides: [Ride], least: Double) -> [Stop] {
        let whole = rides.filter { !$0.summary.isCut && !$0.lines.isEmpty }
            .sorted { ($0.summary.start, $0.id) < ($1.summary.start, $1.id) }
        return zip(whole, whole.dropFirst()).compactMap { ended, begun in
            let (start, end) = (ended.summary.end, begun.summary.start)
            guard let place = ended.lines.last?.last, let next = begun.lines.first?.first,
                place.distance(to: next) <= nearness,
                least...longestStay ~= end.seconds(since: start)
            else { return nil }
            return Stop(place: place, start: start, end: end)
        }
    }

    /// The number of places.
    package var count: Int { places.count }

    /// The places as circular geofences in GeoJSON, ready for the data folder, with the number and duration of stops.
    package var geoJSON: String {
        let features = places.enumerated().map { index, place -> JSON in
            let properties: JSON = [
                "name": JSON("Place \(index + 1)"), "radius": JSON(place.radius),
                "stays": JSON(place.stops.count), "hours": JSON(place.length / 3600, places: 1),
                "first": JSON(place.stops.first.map { zone.local($0.start).date.iso8601 }),
                "last": JSON(place.stops.last.map { zone.local($0.end).date.iso8601 }),
            ]
            return ["type": JSON("Feature"), "properties": properties, "geometry": .point(place.center)]
        }
        let collection: JSON = ["type": JSON("FeatureCollection"), "features": .lines(features) { $0 }]
        return collection.written
    }
}
