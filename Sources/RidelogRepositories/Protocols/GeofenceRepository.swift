import RidelogModels

/// A store of geofences.
public protocol GeofenceRepository: Sendable {
    /// All geofences in a stable order, each with the file that it comes from.
    func geofences() -> RecordStream<SourcedValue<Geofence>>
}

/// A value and its source: the path of a file relative to the data folder or, for a store without files, a name that
/// people know.
public struct SourcedValue<Value: Sendable>: Sendable {
    /// What was read.
    public var value: Value
    /// The file's path relative to the data folder, or what a store calls its source.
    public var file: String

    public init(_ value: Value, file: String) {
        self.value = value
        self.file = file
    }
}

extension SourcedValue: Equatable where Value: Equatable {}
extension SourcedValue: Hashable where Value: Hashable {}
