import RidelogModels

/// Reads the times of a JSON text as logs have them: `LogTime`.
struct JSONTimes {
    let bytes: [UInt8]
    /// That of times without one.
    let zone: Zone

    /// nil if there is no value, or none that is a time.
    func instant(_ value: JSONValue?) -> Instant? {
        value.flatMap { $0.label(in: bytes) }.flatMap { LogTime.parse($0, zone: zone) }
    }
}
