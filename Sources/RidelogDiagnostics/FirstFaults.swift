/// The first 20 faults of a file, and the number of the others, so that a badly damaged file does not flood the report.
package struct FirstFaults<Fault> {
    /// The first faults, in the order of the file.
    package private(set) var first: [Fault] = []
    package private(set) var moreCount = 0

    private static var limit: Int { 20 }

    package init() {}

    package mutating func append(_ fault: @autoclosure () -> Fault) {
        if first.count < Self.limit { first.append(fault()) } else { moreCount += 1 }
    }
}

extension FirstFaults: Sendable where Fault: Sendable {}
