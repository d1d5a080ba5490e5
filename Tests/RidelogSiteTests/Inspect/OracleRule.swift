import Testing

/// How a member of the program's output is held against the same one of the oracle, which is rounded.
enum OracleRule: Sendable {
    /// The same.
    case exact
    /// The same but for so much.
    case within(Double)
    /// The same but for a share of the reference, and half of its last place.
    case near(Double, place: Double)
    /// Number, least and greatest value the same, the mean within 0.1 %.
    case sensor
    /// Degrees of four sides, to seven places.
    case bounds
    /// The first 20 texts the same, of which the oracle has no more and keeps the blanks around them.
    case texts
    /// The file's own words for kinds of sport, one for each activity; courses, which are planned, are not among them.
    case activities
    /// What FIT's session messages say.
    case sessions

    /// Whether the two agree.
    func agree(_ found: JSONReading?, _ expected: JSONReading) -> Bool {
        switch self {
        case .exact: found == expected
        case .within(let limit): Self.isNear(found, expected, limit)
        case .near(let share, let place):
            Self.isNear(found, expected, share * abs(expected.number ?? 0) + place * 0.5001)
        case .sensor: Self.isSameSensor(found, expected)
        case .bounds: Self.areSameBounds(found, expected)
        case .texts: found.map { $0.list.prefix(20).map(\.trimmed) } == expected.list.map(\.trimmed)
        case .activities: Self.areSameSports(found, expected)
        case .sessions: Self.areSameSessions(found?["sessions"], expected["sessions"])
        }
    }

    private static func areSameSports(_ found: JSONReading?, _ expected: JSONReading) -> Bool {
        let activities = expected.list.filter { $0["kind"] == .text("Activity") }
        return found?.list.map { $0["sport"] } == activities.map { $0["sport"] }
    }

    private static func isNear(_ found: JSONReading?, _ expected: JSONReading, _ limit: Double) -> Bool {
        guard let number = found?.number, let reference = expected.number else { return found == expected }
        return abs(number - reference) <= limit
    }

    /// Half of the last place, as both sides are rounded and the halves may go to different sides.
    private static let lastPlace = 0.0101

    private static func isSameSensor(_ found: JSONReading?, _ expected: JSONReading) -> Bool {
        guard let found, found["n"] == expected["n"] else { return false }
        guard let mean = expected["avg"]?.number else { return true }
        let ends = ["min", "max"].allSatisfy { name in
            isNear(found[name], expected[name] ?? .null, lastPlace)
        }
        return ends && isNear(found["avg"], .number(mean), abs(mean) * 1e-3 + lastPlace)
    }

    private static func areSameBounds(_ found: JSONReading?, _ expected: JSONReading) -> Bool {
        guard let found, expected != .null else { return found == expected }
        return expected.names.allSatisfy { isNear(found[$0], expected[$0] ?? .null, 1.001e-7) }
    }

    /// To the profile's own resolution, which is a thousandth at most.
    private static func areSameSessions(_ found: JSONReading?, _ expected: JSONReading?) -> Bool {
        guard let found = found?.list, let expected = expected?.list, found.count == expected.count else {
            return false
        }
        return zip(found, expected).allSatisfy { session, reference in
            OracleTable.sessionMembers.allSatisfy { name in
                guard let value = reference[name] else { return true }
                return isNear(session[name], value, 0.00101)
            }
        }
    }
}
