import RidelogModels

extension RideSummary: ByteCodable {
    package static var blank: RideSummary { RideSummary(start: .blank, end: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(
            &self, \.start, \.end, \.distance, \.movingTime, \.ascent, \.descent, \.lowest, \.highest,
            \.maximumSpeed, \.heartRate, \.cadence, \.power, \.temperature, \.bounds, \.pointCount, \.isCut,
            \.hidesSpeed)
        try coder.code(&computed, \.movingTime, \.ascent, \.descent)
        try coder.code(raw: &distanceSource)
        try coder.code(&climbRule)
        try coder.code(raw: &movingTimeSource)
        try coder.code(raw: &ascentSource)
        for totals in [\Self.device, \.table] {
            try coder.code(&self[keyPath: totals])
            for figure in DeviceTotals.laterFigures {
                var value = self[keyPath: totals]?[keyPath: figure]
                try coder.code(&value)
                self[keyPath: totals]?[keyPath: figure] = value
            }
        }
        try coder.code(&leftOut)
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
