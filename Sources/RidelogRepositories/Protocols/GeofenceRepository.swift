import RidelogModels

/// A store of geofences.
public protocol GeofenceRepository: Sendable {
    /// All geofences in a stable order, each with the file that it comes from.
    func geofences() -> Reading<Sourced<Geofence>>
}

/// A value and the file that it comes from, relative to the data folder; for a store without files, any name
/// that a person knows it by.
public struct Sourced<Value: Sendable>: Sendable {
    /// What was read.
    public var value: Value
    /// The file's path relative to the data folder, or what a store calls its source.
    public var file: String

    /// A value and where it comes from.
    public init(_ value: Value, file: String) {
        self.value = value
        self.file = file
    }
}

extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
