import RidelogTemplates

/// Invented data for examples and benchmarks: a season of one rider in a landscape that does not exist.
///
/// The bytes are the same on every machine and every day: dates are fixed, random numbers are seeded, and all
/// arithmetic uses operations that IEEE 754 rounds identically everywhere, so no mathematical library.
package enum ExampleData {
    /// The data folder of a rider after the season of 2026 (1 March to 11 October): a configuration, about 70 rides,
    /// geofences, logs, notes about them, photos, and the ground of its maps.
    ///
    /// - Returns: the files, sorted by path; about 12 MB in all.
    public static func files() -> [ExampleFile] {
        let rides = Season.rides()
        let files =
            [
                ExampleFile(path: "ridelog.yml", text: configuration), VisitLog.file(for: rides),
                CoffeeLog.file(for: rides), Region.file,
            ] + rides.map(\.file) + SeasonPhotos.files(for: rides) + content
        return files.sorted { $0.path < $1.path }
    }

    /// The content written by hand (`Examples/Season/`): notes, geofences, the log of repairs, a template.
    static let content = BuiltInContent.example.map { ExampleFile(path: $0.path, bytes: $0.bytes) }

    /// Rides for benchmarks, generated one at a time: loops of about 28 km with about 1,400 trackpoints and heart rate,
    /// three in two days, backwards from 11 October 2026.
    ///
    /// - Parameter count: the number of rides; a negative one means none.
    public static func rides(count: Int) -> some Sequence<ExampleFile> {
        let rounds = BenchRides()
        return (0..<max(0, count)).lazy.map { rounds.file(at: $0) }
    }
}
