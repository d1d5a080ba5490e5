import RidelogModels

extension RideSummary {
    /// Adds the totals of a device or a table that contradict neither each other nor the track, and chooses the source
    /// of each figure.
    ///
    /// - Parameters:
    ///   - totals: the totals as written.
    ///   - knowsDistance: whether the trackpoints have a distance.
    ///   - isPart: whether the trackpoints cover only a part of the ride, so that totals may be greater.
    package mutating func add(
        _ totals: DeviceTotals?, of source: FigureSource, sport: SportKind, knowsDistance: Bool,
        isPart: Bool = false
    ) {
        let elapsed = isPart ? .infinity : elapsedTime
        guard let totals = totals?.withoutImpossible(elapsed: elapsed) else { return }
        let check = TotalsCheck(
            totals, of: source, limits: SpeedLimits(sport), summary: isPart ? nil : self,
            knowsDistance: knowsDistance)
        leftOut += check.leftOut.filter { !leftOut.contains($0) }
        let checked = check.totals == DeviceTotals() ? nil : check.totals
        if source == .table { table = checked } else { device = checked }
        if !knowsDistance, let metres = total(\.distance) {
            distance = metres
            distanceSource = .deviceTotal
        }
        chooseMovingTime()
        chooseAscent()
    }

    /// Prefers a stated moving time to the computed one, unless it belongs to another distance. Timer time is not used:
    /// without auto-pause it is the elapsed time.
    private mutating func chooseMovingTime() {
        for (totals, source) in [(device, FigureSource.device), (table, .table)] {
            guard let totals, let seconds = totals.movingTime else { continue }
            guard computed.movingTime == 0 || isDistance(of: totals) else { continue }
            movingTime = elapsedTime > 0 ? min(seconds, elapsedTime) : seconds
            movingTimeSource = source
            return
        }
    }

    /// Whether the shown distance agrees with that of a source; not if the ride was cropped in one of them.
    private func isDistance(of totals: DeviceTotals) -> Bool {
        guard let metres = totals.distance, distanceSource != .deviceTotal else { return true }
        return abs(metres - distance) <= max(metres, distance) * 0.1
    }

    /// Chooses ascent and descent from the first source with an ascent: the preferred one, then the device, which
    /// measures air pressure each second, then the table, then the trackpoints.
    ///
    /// - Parameter preferred: the source that the owner prefers.
    package mutating func chooseAscent(_ preferred: FigureSource = .device) {
        for source in [preferred, .device, .table, .computed] {
            guard case (let metres?, let down) = climb(of: source) else { continue }
            (ascent, ascentSource) = (metres, source)
            descent = down ?? computed.descent
            return
        }
        descent = device?.descent ?? table?.descent ?? computed.descent
    }

    /// Ascent and descent in metres by one source; nil if it has none.
    private func climb(of source: FigureSource) -> (ascent: Double?, descent: Double?) {
        switch source {
        case .computed: (computed.ascent, computed.descent)
        case .device: (device?.ascent, device?.descent)
        case .table: (table?.ascent, table?.descent)
        }
    }
}

extension DeviceTotals {
    /// Seconds by which a device's total may exceed the trackpoints, because some devices write them rarely.
    private static let slack = 60.0

    /// The totals without invalid or negative numbers, heart rates of 0, and moving times longer than the ride; nil if
    /// nothing is left.
    fileprivate func withoutImpossible(elapsed: Double) -> DeviceTotals? {
        var totals = self
        let temperatures: [WritableKeyPath<DeviceTotals, Double?>] = [
            \.averageTemperature, \.weatherTemperature,
        ]
        for figure in Self.firstFigures + Self.laterFigures {
            let range = temperatures.contains(figure) ? .plausibleTemperature : 0...1e9
            if let value = totals[keyPath: figure], !range.contains(value) { totals[keyPath: figure] = nil }
        }
        for rate in [\DeviceTotals.averageHeartRate, \.maximumHeartRate] where totals[keyPath: rate] == 0 {
            totals[keyPath: rate] = nil
        }
        let longest = max(elapsed, totals.elapsedTime ?? 0) + Self.slack
        for time in [\DeviceTotals.timerTime, \.movingTime]
        where !(totals[keyPath: time].map { $0 > 0 && $0 <= longest } ?? true) {
            totals[keyPath: time] = nil
        }
        return totals == DeviceTotals() ? nil : totals
    }
}
