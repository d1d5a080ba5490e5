import RidelogDiagnostics

/// A route from one geofence to another, as the configuration names it.
package struct SegmentSetting: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// Where it begins, and where it ends: ids or names of geofences.
    package var start: String
    package var end: String
    /// Where the configuration says so.
    package var location: SourceLocation

    package init(name: String, from start: String, to end: String, at location: SourceLocation) {
        (self.name, self.start, self.end, self.location) = (name, start, end, location)
    }
}
