import RidelogDiagnostics

/// A route from one geofence to another, as the configuration names it.
package struct SegmentSetting: Hashable, Sendable {
    package var name: String
    /// Where it begins, and where it ends: ids or names of geofences.
    package var start: String
    package var end: String
    package var location: SourceLocation

    package init(name: String, from start: String, to end: String, at location: SourceLocation) {
        (self.name, self.start, self.end, self.location) = (name, start, end, location)
    }
}
