extension Coordinate {
    /// Whether it is the place, to about a metre, that devices without a fix write: latitude and longitude 0.
    package var isNullIsland: Bool {
        latitude.magnitude < 1e-5 && longitude.magnitude < 1e-5
    }
}
