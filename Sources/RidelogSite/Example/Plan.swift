extension ExampleData {
    /// What the rider set out to do on a day.
    struct Plan {
        /// A stop for coffee, a bath or a sandwich with the device paused.
        struct Stop {
            let place: Place
            let minutes: Int

            init(_ place: Place, _ minutes: Int) {
                self.place = place
                self.minutes = minutes
            }
        }

        let start: Instant
        let title: String
        let route: Route
        var stops: [Stop] = []
        var description: String?
        var sensors: Sensors = [.heartRate, .cadence]

        init(
            _ month: Int, _ day: Int, at hour: Int, _ minute: Int, _ title: String, _ route: Route,
            stops: [Stop] = [], sensors: Sensors = [.heartRate, .cadence], description: String? = nil
        ) {
            start = Instant(Day(2026, month, day), hour, minute)
            self.title = title
            self.route = route
            self.stops = stops
            self.sensors = sensors
            self.description = description
        }

        /// `rides/2026-06-14-over-the-hochalp.gpx`.
        var path: String { "rides/\(start.localDay.text)-\(slug(title)).gpx" }
    }

    /// Lower-case ASCII with hyphens, as in an address.
    static func slug(_ title: String) -> String {
        let letters = title.lowercased().unicodeScalars.map { scalar -> Character in
            switch scalar {
            case "ü": "u"
            case "é": "e"
            case "a"..."z", "0"..."9": Character(scalar)
            default: "-"
            }
        }
        return letters.split(separator: "-").map { String($0) }.joined(separator: "-")
    }
}
