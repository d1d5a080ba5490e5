import RidelogDiagnostics

/// A segment between two geofences in the configuration.
package struct SegmentSetting: Hashable, Sendable {
    package var name: String
    /// The id or name of the geofence where it begins.
    package var start: String
    package var end: String
    package var location: SourceLocation

    package init(name: String, from start: String, to end: String, at location: SourceLocation) {
        (self.name, self.start, self.end, self.location) = (name, start, end, location)
    }
}
