import RidelogModels

extension RideSummary: ByteCodable {
    package static var blank: RideSummary { RideSummary(start: .blank, end: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        // Not by key paths: every build reads all summaries, and key paths took half of the time.
        try coder.code(&start)
        try coder.code(&end)
        try coder.code(&distance)
        try coder.code(&movingTime)
        try coder.code(&ascent)
        try coder.code(&descent)
        try coder.code(&lowest)
        try coder.code(&highest)
        try coder.code(&maximumSpeed)
        try coder.code(&heartRate)
        try coder.code(&cadence)
        try coder.code(&power)
        try coder.code(&temperature)
        try coder.code(&bounds)
        try coder.code(&pointCount)
        try coder.code(&isCut)
        try coder.code(&hidesSpeed)
        try coder.code(&computed, \.movingTime, \.ascent, \.descent)
        try coder.code(raw: &distanceSource)
        try coder.code(&climbRule)
        try coder.code(raw: &movingTimeSource)
        try coder.code(raw: &ascentSource)
        try Self.code(&device, with: &coder)
        try Self.code(&table, with: &coder)
        try coder.code(&leftOut)
    }

    private static func code(
        _ totals: inout DeviceTotals?, with coder: inout ByteCoder
    ) throws(CorruptBytes) {
        try coder.code(&totals)
        for figure in DeviceTotals.laterFigures {
            var value = totals?[keyPath: figure]
            try coder.code(&value)
            totals?[keyPath: figure] = value
        }
    }
}

extension ClimbRule: ByteCodable {
    package static var blank: ClimbRule { ClimbRule(threshold: 0, reason: .settings) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&threshold)
        try coder.code(raw: &reason)
    }
}

extension LeftOutTotal: ByteCodable {
    package static var blank: LeftOutTotal { LeftOutTotal(.distance, of: .computed, value: 0, limit: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(raw: &figure)
        try coder.code(raw: &source)
        try coder.code(&value)
        try coder.code(&limit)
    }
}
