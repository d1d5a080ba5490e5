import RidelogModels

extension PrivacyZones {
    /// A hash of all that decides what is hidden, the secret and the names too. Who knows neither the secret nor the places
    /// learns nothing from it.
    public var fingerprint: [UInt8] {
        SHA256.hash(
            zones.flatMap { zone in
                zone.area.asked.canonicalBytes
                    + [zone.area.reach, zone.area.shift.x, zone.area.shift.y].flatMap(
                        \.bitPattern.bigEndianBytes)
            } + words.fingerprint)
    }
}
