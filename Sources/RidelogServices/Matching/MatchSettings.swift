/// Which rides the owner wants joined, and which not. A file is named by its path from the data folder; one ride of
/// several in it also by its number there: `activities.csv#1234`.
public struct MatchSettings: Hashable, Sendable {
    /// Whether rides are joined that began at nearly the same time and are about as long.
    public var joinsNear = true
    /// Of each list, no two rides are one.
    public var apart: [[String]] = []
    /// Of each list, all rides are one.
    public var together: [[String]] = []

    /// Near rides are joined, unless set otherwise.
    public init(joinsNear: Bool = true, apart: [[String]] = [], together: [[String]] = []) {
        self.joinsNear = joinsNear
        self.apart = apart
        self.together = together
    }
}
