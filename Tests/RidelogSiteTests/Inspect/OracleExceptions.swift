/// Files of which the program says something else than the oracle. The test fails for an exception that is not needed.
enum OracleExceptions {
    /// The members on which the two differ.
    static let members: [String: Set<String>] = [
        // A time goes back by less than a millisecond, which is nothing to us.
        "gpx/gpxpy/Mojstrovka.gpx": ["time_steps_back", "max_speed_pair_mps"],
        // The element is called `Name`.
        "gpx/runalyze/SpoQ.gpx": ["track_names"],
        // gpxpy reads extensions and `type` only where `version` is 1.1.
        "gpx/gpxpy/korita-zbevnica.gpx": ["track_types"],
        "gpx/runalyze/hr-not-always-there.gpx": ["hr", "cad", "power"],
        "strava/export-A/activities/2512048893.gpx.gz": ["track_types", "temp"],
        "strava/export-A/activities/3129088874.gpx.gz": ["track_types", "temp"],
    ]

    /// Files of which the oracle knows no points, and how many the program finds.
    static let refused: [String: Double] = [
        // gpxpy refuses an XML declaration that is not at the very beginning.
        "gpx/dawarich/gpx_track_multiple_tracks.gpx": 34,
        // gpxpy refuses a point without a latitude, the only one of the 350 that is left out.
        "gpx/runalyze/standard.gpx": 349,
    ]

    /// Files that are no ride data, whatever their names say: of no bytes at all.
    static let empty: Set<String> = ["fit/elevate/empty.fit"]
}
