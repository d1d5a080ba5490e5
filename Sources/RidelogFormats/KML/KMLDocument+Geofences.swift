import RidelogModels

extension KMLDocument {
    /// The placemarks with polygons, each a geofence.
    ///
    /// - Parameter fileName: what a geofence is called that has no name.
    func geofences(fileName: String, _ problems: inout DiagnosticCounter<TrackProblem>) -> [Geofence] {
        var ids = GeofenceIDs()
        var geofences: [Geofence] = []
        for placemark in placemarks {
            guard let first = placemark.polygons.first else { continue }
            let number = geofences.count + 1
            let name = placemark.name ?? (number == 1 ? fileName : "\(fileName) \(number)")
            let unique = ids.unique(name, number: number)
            if unique.isRepeated { problems.add(.repeatedName) }
            geofences.append(
                Geofence(
                    id: unique.id, name: name, text: placemark.text,
                    shape: placemark.polygons.count == 1
                        ? .polygon(first) : .multiPolygon(placemark.polygons),
                    isPartial: placemark.isPartial))
        }
        return geofences
    }
}
