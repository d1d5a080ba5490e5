import RidelogModels

extension Instant {
    /// Reads a time whose first 19 characters show its clock: `2024-05-01 08:15:15 +0200`.
    ///
    /// - Returns: the time, and the seconds by which its clock went before UTC; nil of a time without a zone.
    package static func parseWithOffset(_ text: String) -> (instant: Instant, secondsFromUTC: Int?)? {
        guard let time = parse(text) else { return nil }
        guard time.hasZone, let local = parse(text.utf8.prefix(19)) else { return (time.instant, nil) }
        return (time.instant, Int(exactly: local.instant.seconds(since: time.instant).rounded()))
    }
}
