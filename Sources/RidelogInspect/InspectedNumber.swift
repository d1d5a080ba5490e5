import RidelogRecords

/// Formats quantities for a terminal, in the units of the files.
enum InspectedNumber {
    /// `12.3 m`
    static func text(_ number: Double, _ places: Int, _ unit: String) -> String {
        NumberFormat.english.text(number, places: places) + " " + unit
    }

    /// Metres as kilometres: `12.35 km`
    static func kilometres(_ metres: Double) -> String {
        text(metres / 1000, 2, "km")
    }

    /// Seconds as a time: `2:58:10`
    static func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, (0..<1e10).contains(seconds) else { return "–" }
        let whole = Int(seconds.rounded())
        return "\(whole / 3600):\((whole / 60 % 60).padded(to: 2)):\((whole % 60).padded(to: 2))"
    }
}
