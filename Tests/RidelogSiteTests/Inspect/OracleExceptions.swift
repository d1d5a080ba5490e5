/// Files of which the program says something else than the oracle. The test fails for an exception that is not needed.
enum OracleExceptions {
    /// The members on which the two differ.
    static let members: [String: Set<String>] = [
        // A time goes back by less than a millisecond, which is nothing to us.
        "gpx/gpxpy/Mojstrovka.gpx": ["time_steps_back", "max_speed_pair_mps"],
        // Bytes are missing at 17 places. Both packages stop at the first, with a record that they read from the
        // wrong bytes; we leave that out and go on behind each.
        "fit/python-fitparse/strava-android-app-201.10-b1218918.fit": [
            "points", "points_with_time", "points_with_ele", "end_time", "bounds", "distance_2d_m",
            "distance_2d_joined_m", "distance_3d_m", "ascent_raw_m", "descent_raw_m", "max_speed_pair_mps",
            "speed",
            "records", "records_without_position", "events", "last_distance_m",
        ],
        // The element is called `Name`.
        "gpx/runalyze/SpoQ.gpx": ["track_names"],
        // gpxpy reads extensions and `type` only where `version` is 1.1.
        "gpx/gpxpy/korita-zbevnica.gpx": ["track_types"],
        "gpx/runalyze/hr-not-always-there.gpx": ["hr", "cad", "power"],
        "strava/export-A/activities/2512048893.gpx.gz": ["track_types", "temp"],
        "strava/export-A/activities/3129088874.gpx.gz": ["track_types", "temp"],
        // The start of the session is a time since power-up, which is none; the oracle has it as a number.
        "fit/python-fitparse/compressed-speed-distance.fit": ["fit"],
    ]

    /// Files that the oracle could not read, or not to their ends, and how many points the program finds in them.
    static let cutShort: [String: Double] = [
        // gpxpy refuses an XML declaration that is not at the very beginning.
        "gpx/dawarich/gpx_track_multiple_tracks.gpx": 34,
        // gpxpy refuses a point without a latitude, the only one of the 350 that is left out.
        "gpx/runalyze/standard.gpx": 349,
        // A definition in the middle is missing; both packages stop there.
        "fit/python-fitparse/strava-android-app-201.10-b1218918.fit": 2656,
    ]

    /// Files that are no ride data, whatever their names say: of no bytes at all.
    static let empty: Set<String> = ["fit/elevate/empty.fit"]
}
