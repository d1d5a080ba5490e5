import RidelogParsing

/// Which activities of several sports are in a list whole and in parts: a triathlon (`parent`, `childIds`), and
/// its swim, its ride and its run (`parentId`), each an activity of its own.
struct GarminParts {
    /// An activity that may be one of parts.
    private struct Activity {
        var ride: Int
        var byte: Int
        var number: String?
        var partNumbers: [String]
    }

    private var activities: [Activity] = []
    private var numbers: Set<String> = []
    private var namedWholes: Set<String> = []

    /// The activities of which a part is in the list too, in its order: which ride of the list each is, and
    /// where it is. What they count is counted by their parts.
    var wholes: [(ride: Int, byte: Int)] {
        activities.filter { activity in
            activity.number.map(namedWholes.contains) ?? false
                || activity.partNumbers.contains { $0 != activity.number && numbers.contains($0) }
        }
        .map { ($0.ride, $0.byte) }
    }

    /// - Parameter ride: which ride of the list it is, from 0.
    mutating func append(_ item: JSONValue, in bytes: [UInt8], ride: Int) {
        let number = item["activityId"]?.label(in: bytes)
        if let number { numbers.insert(number) }
        if let whole = item["parentId"]?.label(in: bytes), whole != number { namedWholes.insert(whole) }
        let partNumbers = (item["childIds"]?.elements ?? []).compactMap { $0.label(in: bytes) }
        guard !partNumbers.isEmpty || item["parent"]?.content == .flag(true) else { return }
        activities.append(
            Activity(
                ride: ride, byte: item.range.lowerBound, number: number, partNumbers: partNumbers))
    }
}
