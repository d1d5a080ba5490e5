import RidelogContent
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// A geofence in the configuration: settings for one of the data folder, or a new one.
package struct GeofenceSetting: Hashable, Sendable {
    /// The name, or the id of one in the data folder.
    package var name: String
    /// The area of a new one; nil for one that is in the data folder.
    package var shape: Geofence.Shape?
    package var values: [GeofenceProperty: GeofenceProperty.Value] = [:]
    package var location: SourceLocation

    package init(name: String, shape: Geofence.Shape? = nil, at location: SourceLocation) {
        (self.name, self.shape, self.location) = (name, shape, location)
    }

    /// The new geofence; nil if it is one of the data folder.
    func geofence(file: String) -> SourcedValue<Geofence>? {
        guard let shape else { return nil }
        var geofence = Geofence(id: Slug.make(name, fallback: "place"), name: name, shape: shape)
        apply(to: &geofence)
        return SourcedValue(geofence, file: file)
    }

    /// Whether it is about this geofence of the data folder.
    func means(_ geofence: Geofence) -> Bool { shape == nil && GeofenceNames([geofence])[name] != nil }

    func apply(to geofence: inout Geofence) {
        // The values were checked when the configuration was read.
        for (property, value) in values { _ = property.set(value, of: &geofence) }
    }
}
