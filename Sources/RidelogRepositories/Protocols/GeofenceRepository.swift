import RidelogModels

/// A store of geofences.
public protocol GeofenceRepository: Sendable {
    /// All geofences, each with the file that it comes from.
    func geofences() -> Fetched<[Sourced<Geofence>]>
}

/// A value and the file that it comes from, relative to the data folder.
public struct Sourced<Value: Sendable>: Sendable {
    public var value: Value
    public var file: String

    public init(_ value: Value, file: String) {
        self.value = value
        self.file = file
    }
}
