import RidelogRawTracks
import RidelogModels

/// Finds workouts that are in an export twice: of the watch, and of a program that wrote what it had read there.
struct AppleHealthRepeats {
    private struct Key: Hashable {
        var start: Instant
        var seconds: Double
        var metres: Double
    }

    private var known: [Key: Int] = [:]

    /// Which ride before has the same start, end and distance; nil if there is none, or if both have a track.
    ///
    /// - Parameter rides: those before.
    mutating func index(of ride: RawRide, in rides: [RawRide]) -> Int? {
        guard let start = ride.start, let seconds = ride.totals?.elapsedTime,
            let metres = ride.totals?.distance
        else { return nil }
        let key = Key(start: start, seconds: seconds, metres: metres)
        guard let index = known[key], rides.indices.contains(index) else {
            known[key] = rides.count
            return nil
        }
        return ride.trackFile == nil || rides[index].trackFile == nil ? index : nil
    }
}
