import RidelogTemplates

/// Made-up data to look at and to measure with: a season of one rider in a landscape that does not exist.
///
/// The same call gives the same bytes on every machine and on every day: dates are fixed, randomness has a seed,
/// and all arithmetic is what IEEE 754 rounds alike everywhere, so no mathematical library takes part.
package enum ExampleData {
    /// A data folder as a rider would have it after the season of 2026 (1 March to 11 October): a configuration,
    /// about 70 rides, geofences, logs, notes that refer to them, photos, and the ground of its maps.
    ///
    /// - Returns: The files in order of their paths; about 12 MB in all.
    public static func files() -> [ExampleFile] {
        let rides = Season.rides()
        let files =
            [
                ExampleFile(path: "ridelog.yml", text: configuration), VisitLog.file(for: rides),
                CoffeeLog.file(for: rides), Region.file,
            ] + rides.map(\.file) + SeasonPhotos.files(for: rides) + content
        return files.sorted { $0.path < $1.path }
    }

    /// What is written by hand (`Examples/Season/`): notes, geofences, the log of repairs, a template.
    static let content = BuiltInContent.example.map { ExampleFile(path: $0.path, bytes: $0.bytes) }

    /// Rides to measure with, made one at a time: rounds of about 28 km with about 1,400 trackpoints and heart rate,
    /// three in two days, going backwards from 11 October 2026.
    ///
    /// - Parameters:
    ///   - count: How many rides; nothing for a negative number.
    ///   - seed: Another seed gives other rides on the same days.
    public static func rides(count: Int, seed: UInt64 = 2026) -> some Sequence<ExampleFile> {
        let rounds = BenchRides(seed: seed)
        return (0..<max(0, count)).lazy.map { rounds.file(at: $0) }
    }

    /// Short notes to measure with, made one at a time: 25 to 60 words below a front matter, one a day going
    /// backwards from 11 October 2026.
    ///
    /// - Parameter count: How many notes; nothing for a negative number.
    public static func notes(count: Int) -> some Sequence<ExampleFile> {
        (0..<max(0, count)).lazy.map { BenchNotes.file(at: $0) }
    }
}
