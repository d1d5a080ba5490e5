/// Why a ride is shown but excluded from totals and records.
public enum Implausibility: String, Hashable, Codable, Sendable, CaseIterable {
    /// Its average speed is too high for its sport.
    case speed
    /// Its date is before satellite navigation existed.
    case date
    /// It lasts for weeks, and most of its distance lies in gaps.
    case duration
}
