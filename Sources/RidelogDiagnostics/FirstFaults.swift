/// The first faults of a file, and how many more there were: a file that is broken all through is reported by some places
/// of it.
package struct FirstFaults<Fault> {
    /// The first ones, in the order of the file.
    package private(set) var first: [Fault] = []
    package private(set) var moreCount = 0

    private static var limit: Int { 20 }

    package init() {}

    package mutating func append(_ fault: @autoclosure () -> Fault) {
        if first.count < Self.limit { first.append(fault()) } else { moreCount += 1 }
    }
}

extension FirstFaults: Sendable where Fault: Sendable {}
