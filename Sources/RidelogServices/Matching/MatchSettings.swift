/// Which rides the owner wants joined or kept apart. A ride is named by the path of its file from the data folder; one
/// of several in a file also by its number: `activities.csv#1234`.
public struct MatchSettings: Hashable, Sendable {
    /// Whether rides with nearly the same start and length are joined.
    public var joinsNear = true
    /// Lists of rides that are kept apart.
    public var apart: [[String]] = []
    /// Lists of rides that are joined.
    public var together: [[String]] = []

    /// By default, near rides are joined.
    public init(joinsNear: Bool = true, apart: [[String]] = [], together: [[String]] = []) {
        self.joinsNear = joinsNear
        self.apart = apart
        self.together = together
    }
}
