/// A time zone: one of the IANA tz database, which the program contains, or a fixed offset.
///
/// Foundation's `TimeZone(identifier:)` returns nil in a static build without ICU, and on machines without tz files.
/// Times before 1970 have the offset of early 1970.
public struct Zone: Sendable {
    private struct Content {
        let identifier: String
        let rules: ZoneRules
    }

    /// Boxed, because every ride has one.
    @Boxed private var content: Content

    /// `Europe/Berlin`, as spelled in the database, whatever spelling was asked for; `UTC` or `+02:00` for a fixed
    /// offset.
    public var identifier: String { content.identifier }

    /// Coordinated universal time.
    public static let utc = Zone(identifier: "UTC", rules: ZoneRules(fixedOffset: 0))

    /// All names in the database, sorted, including old ones such as `US/Eastern`.
    public static var identifiers: [String] { ZoneDatabase.embedded.identifiers }

    /// The zone of a name, ignoring case: `Europe/Berlin`, `UTC`, `Z`, or an offset such as `+02:00`, `+0200` or `-03`.
    ///
    /// Parses the rules at each call: keep the zone rather than its name.
    /// - Throws: ``ZoneError/unknown(identifier:)``.
    public init(identifier: String) throws(ZoneError) {
        if let offset = Self.fixedOffset(identifier) {
            self.init(offset: offset)
        } else if let found = ZoneDatabase.embedded.rules(named: identifier) {
            self.init(identifier: found.identifier, rules: found.rules)
        } else {
            throw .unknown(identifier: identifier)
        }
    }

    /// A zone with a fixed offset.
    /// - Parameter offset: seconds east of UTC, clamped to less than a day and truncated to minutes.
    public init(offset: Int) {
        let seconds = min(max(offset, -86_340), 86_340) / 60 * 60
        guard seconds != 0 else {
            self = .utc
            return
        }
        let name = DigitText.text { CivilDateTime.append(offset: seconds, to: &$0) }
        self.init(identifier: name, rules: ZoneRules(fixedOffset: seconds))
    }

    private init(identifier: String, rules: ZoneRules) {
        content = Content(identifier: identifier, rules: rules)
    }

    private static func fixedOffset(_ identifier: String) -> Int? {
        if identifier.lowercased() == "utc" { return 0 }
        return withBuffer(identifier.utf8) { bytes in
            var scanner = TimeScanner(bytes)
            guard case .offset(let seconds) = scanner.zoneMark(), scanner.isAtEnd else { return nil }
            return seconds
        }
    }
}

extension Zone {
    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int {
        content.rules.offset(at: Int(instant.millisecondsSince1970.flooredDivision(by: 1000).quotient))
    }

    /// The local time at an instant.
    public func local(_ instant: Instant) -> CivilDateTime {
        CivilDateTime(instant, offset: offset(at: instant))
    }

    /// The instant of a local time.
    ///
    /// A time that occurs twice, when clocks are set back, is the earlier one. A time that is skipped, when clocks are
    /// set forward, has the offset before the change.
    public func instant(of local: CivilDateTime) -> Instant {
        // No zone is 16 hours from UTC, so the result is between these, with at most one change.
        let asUTC = local.instant()
        let before = offset(at: asUTC.advanced(bySeconds: -16 * 3600))
        let after = offset(at: asUTC.advanced(bySeconds: 16 * 3600))
        let early = local.instant(offset: before)
        let late = local.instant(offset: after)
        let isAfterChange = offset(at: early) != before && offset(at: late) == after
        return isAfterChange ? late : early
    }
}

/// Zones are equal if they have the same identifier.
extension Zone: Hashable {
    public static func == (left: Zone, right: Zone) -> Bool { left.identifier == right.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension Zone: CustomStringConvertible {
    /// The same as ``identifier``.
    public var description: String { identifier }
}

/// Encoded as its identifier.
extension Zone: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, as: "Europe/Berlin") { try? Zone(identifier: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        try identifier.encode(to: encoder)
    }
}
