/// Why a ride is kept but counts neither in totals nor in records.
public enum Implausibility: String, Hashable, Codable, Sendable, CaseIterable {
    /// Its average speed is beyond what its sport allows.
    case speed
    /// Its track is from before there were satellites to record it by.
    case date
    /// It lasts for weeks, and most of its distance lies in gaps.
    case duration
}
