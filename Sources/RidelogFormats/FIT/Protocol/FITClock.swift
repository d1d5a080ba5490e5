/// The time of the last message, and of the one before it: in seconds, as ``FITTime`` has them.
struct FITClock {
    private(set) var time: UInt32?
    private(set) var timeBefore: UInt32?

    mutating func advance(to time: UInt32) {
        timeBefore = self.time
        self.time = time
    }

    /// Forgets the last time.
    mutating func goBack() { time = timeBefore }
}
