/// The rules that clean tracks, by their keys in `ridelog.yml`, in the order in which they are applied.
public enum CleaningKind: String, CaseIterable, Sendable {
    /// A position of 0/0 counts as missing.
    case nullIsland = "null-island"
    /// Values that no sensor can measure are left out.
    case ranges
    /// Trackpoints whose time goes back are left out.
    case times
    /// Positions that jump away and back are left out.
    case spikes
    /// Values that a sensor repeats for too long are left out.
    case stuck
    /// Zeros of sensors that did not measure are left out.
    case zeros
}

extension Set<CleaningKind> {
    /// All rules.
    public static let all = Set(CleaningKind.allCases)

    /// Whether a rule is applied.
    package subscript(kind: CleaningKind) -> Bool {
        get { contains(kind) }
        set { if newValue { insert(kind) } else { remove(kind) } }
    }
}
