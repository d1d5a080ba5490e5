extension SpikeRule {
    /// The maximum seconds between the two positions of a jump: after a longer gap someone may really be elsewhere.
    private static let longestJump = 10.0
    /// How many times more positions must follow.
    private static let leastShare = 10

    /// How many positions at the beginning come from a receiver without a fix, which then jumped to its real position
    /// in one step or more: those before the last jump of the first minute, if the track after it is calm and much
    /// longer.
    func straysAtStart(_ fixes: [Fix]) -> Int {
        guard let first = fixes.first else { return 0 }
        let early = fixes.prefix(Self.mostAway).prefix {
            $0.time.seconds(since: first.time) <= Self.longestAway
        }
        let last = early.indices.dropFirst().last { index in
            let gap = fixes[index].time.seconds(since: fixes[index - 1].time)
            return gap <= Self.longestJump && !isReachable(fixes[index - 1], fixes[index])
        }
        guard let last, fixes.count >= last * Self.leastShare else { return 0 }
        let next = fixes[last...].prefix(Self.calm)
        return zip(next, next.dropFirst()).allSatisfy { isReachable($0, $1) } ? last : 0
    }
}
