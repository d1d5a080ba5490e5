/// Which devices measure elevation with a barometer.
enum Barometer {
    /// Whether a device has one, by the name that it writes: `Garmin Edge 530`, `elemnt_bolt`,
    /// `StravaGPX iPhone with barometer`.
    static func isKnown(in device: String?) -> Bool {
        guard let device else { return false }
        let name = device.lowercased().utf8.map { byte in
            byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") ? UInt8(ascii: " ") : byte
        }
        return names.contains { part in
            name.indices.contains { name[$0...].starts(with: part) }
        }
    }

    /// Parts of names of device families that are assumed to have a barometer; not checked against data sheets. For
    /// other devices, owners can set `ascent-threshold: 3`.
    private static let names = [
        "barometer", "barometric", "apple watch", "coros", "edge 10", "edge 130", "edge 5", "edge 705",
        "edge 8", "elemnt", "enduro", "epix", "fenix", "fēnix", "forerunner 255", "forerunner 265",
        "forerunner 570", "forerunner 745", "forerunner 9", "grit x", "instinct", "karoo", "suunto race",
        "suunto vertical", "tactix", "vantage v",
    ].map { Array($0.utf8) }
}
