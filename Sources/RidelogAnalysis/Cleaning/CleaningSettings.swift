/// Which rules clean tracks; by default all.
public struct CleaningSettings: Hashable, Sendable {
    /// Whether a position of 0/0 counts as missing.
    public var cleansNullIsland = true
    /// Whether values that no sensor can measure are left out.
    public var cleansRanges = true
    /// Whether trackpoints whose time goes back are left out.
    public var cleansTimes = true
    /// Whether positions that jump away and back are left out.
    public var cleansSpikes = true
    /// Whether values that a sensor repeats for too long are left out.
    public var cleansStuckValues = true
    /// Whether zeros of sensors that did not measure are left out.
    public var cleansZeros = true

    public init() {}

    /// No rule.
    public static let none: CleaningSettings = {
        var settings = CleaningSettings()
        for kind in CleaningKind.allCases { settings[keyPath: kind.setting] = false }
        return settings
    }()
}

/// The cleaning rules, by their keys in `ridelog.yml`, in the order in which they are applied.
package enum CleaningKind: String, CaseIterable, Sendable {
    case nullIsland = "null-island"
    case ranges, times, spikes, stuck, zeros

    package var setting: WritableKeyPath<CleaningSettings, Bool> & Sendable {
        switch self {
        case .nullIsland: \.cleansNullIsland
        case .ranges: \.cleansRanges
        case .times: \.cleansTimes
        case .spikes: \.cleansSpikes
        case .stuck: \.cleansStuckValues
        case .zeros: \.cleansZeros
        }
    }
}
