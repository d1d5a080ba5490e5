import RidelogModels

extension RawRide {
    /// Seconds by which the clocks were before UTC where the device was set, or behind it if negative: a multiple of a
    /// quarter of an hour from −12 to 14 hours, as all zones have them today. nil if the file has none, or if what
    /// it says is more than two minutes from any: then the device's clock was not set to a zone.
    public var clockOffset: Int? {
        guard let seconds = secondsFromUTC, (-43_320...50_520).contains(seconds) else { return nil }
        let quarters = (Double(seconds) / 900).rounded()
        let offset = min(max(Int(quarters) * 900, -43_200), 50_400)
        return abs(seconds - offset) <= 120 ? offset : nil
    }

    /// Whether its start is only a day: midnight in UTC, of a row of a table. ``clockOffset`` then keeps the day and shows
    /// nothing about where it was.
    public var hasOnlyDay: Bool {
        isTableRow && clockOffset == 0 && start.map { CivilDateTime($0).secondOfDay == 0 } ?? false
    }
}
