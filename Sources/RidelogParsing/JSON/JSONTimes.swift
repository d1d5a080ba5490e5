import RidelogModels

/// Parses the times of a JSON text; see ``WrittenDate``.
package struct JSONTimes {
    package let bytes: [UInt8]
    /// The zone of times without one.
    package let zone: Zone

    package init(bytes: [UInt8], zone: Zone) {
        self.bytes = bytes
        self.zone = zone
    }

    package func instant(_ value: JSONValue?) -> Instant? {
        value.flatMap { $0.label(in: bytes) }.flatMap { WrittenDate.instant($0, zone: zone) }
    }
}
