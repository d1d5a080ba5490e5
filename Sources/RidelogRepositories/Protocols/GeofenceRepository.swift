import RidelogModels

/// A store of geofences.
public protocol GeofenceRepository: Sendable {
    /// All geofences in a stable order, each with the file that it comes from.
    func geofences() -> Reading<Sourced<Geofence>>
}

/// A value and the file that it comes from, relative to the data folder; for a store without files, any name
/// that a person knows it by.
public struct Sourced<Value: Sendable>: Sendable {
    /// What the file holds.
    public var value: Value
    /// Where it stands.
    public var file: String

    /// - Parameters: see the properties.
    public init(_ value: Value, file: String) {
        self.value = value
        self.file = file
    }
}

extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
