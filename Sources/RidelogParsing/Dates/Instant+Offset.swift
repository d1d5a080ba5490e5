import RidelogModels

extension Instant {
    /// Parses a time that begins with 19 characters of local time: `2024-05-01 08:15:15 +0200`.
    ///
    /// - Returns: the time, and the offset of its local time from UTC in seconds, which is nil for a time without a
    ///   zone.
    package static func parseWithOffset(_ text: String) -> (instant: Instant, secondsFromUTC: Int?)? {
        guard let time = parse(text) else { return nil }
        guard time.hasZone, let local = parse(text.utf8.prefix(19)) else { return (time.instant, nil) }
        return (time.instant, Int(exactly: local.instant.seconds(since: time.instant).rounded()))
    }
}
