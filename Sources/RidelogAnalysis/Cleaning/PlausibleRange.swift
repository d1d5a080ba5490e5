/// What sensors may mean: what lies beyond these ranges lies beyond anything alive or ridden. Numbers that are
/// none lie beyond them too.
enum PlausibleRange {
    /// Metres above the sea.
    static let elevation = -12_000.0...100_000
    /// Beats a minute; 0 is a strap without contact.
    static let heartRate = Double.leastNonzeroMagnitude...1000
    /// Revolutions (or steps) a minute.
    static let cadence = 0.0...10_000
    /// Watts.
    static let power = 0.0...100_000
    /// Degrees Celsius.
    static let temperature = -273.15...1000
    /// Metres a second.
    static let speed = 0.0...10_000
    /// Metres from the start of a recording.
    static let distance = 0.0...1e9
}
