import RidelogParsing

/// Finds activities of several sports that are in a list both as a whole and in parts: a triathlon (`parent`,
/// `childIds`), and its swim, ride and run (`parentId`) as separate activities.
struct GarminParts {
    /// An activity that may have parts.
    private struct Activity {
        var ride: Int
        var byte: Int
        var number: String?
        var partNumbers: [String]
    }

    private var activities: [Activity] = []
    private var numbers: Set<String> = []
    private var namedWholes: Set<String> = []

    /// The activities of which a part is in the list too: the index of the ride, and its byte. Their totals are counted
    /// by their parts.
    var wholes: [(ride: Int, byte: Int)] {
        activities.filter { activity in
            activity.number.map(namedWholes.contains) ?? false
                || activity.partNumbers.contains { $0 != activity.number && numbers.contains($0) }
        }
        .map { ($0.ride, $0.byte) }
    }

    /// - Parameter ride: the index of the ride in the list.
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
