import RidelogModels

extension KMLDocument {
    /// The placemarks with polygons, each a geofence.
    ///
    /// - Parameters:
    ///   - fileName: what a geofence is called that has no name.
    ///   - isRepeated: called for a geofence with the name of an earlier one.
    func geofences(fileName: String, isRepeated: () -> Void) -> [Geofence] {
        var ids = GeofenceIDs()
        var geofences: [Geofence] = []
        for placemark in placemarks {
            guard let first = placemark.polygons.first else { continue }
            let number = geofences.count + 1
            let name = placemark.name ?? (number == 1 ? fileName : "\(fileName) \(number)")
            let unique = ids.unique(name, number: number)
            if unique.isRepeated { isRepeated() }
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
