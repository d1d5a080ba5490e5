import RidelogModels

/// A lap, with what decides to which ride it belongs.
struct FITLap {
    var start: FITTime?
    var lap: Lap

    private static let figures = DeviceTotals.figures(in: FITProfile.Lap.totals)

    init(_ message: FITMessage) {
        typealias Field = FITProfile.Lap
        start = message.time(in: Field.startTime) ?? message.time
        lap = Lap(
            start: message.time(in: Field.startTime)?.instant, totals: DeviceTotals(message, Self.figures),
            sport: FITProfile.sports[message.number(Field.sport)],
            trigger: FITProfile.lapTriggers[message.number(Field.lapTrigger)])
    }
}

/// A length of a pool, with what decides to which ride it belongs.
struct FITLength {
    var start: FITTime?
    var length: PoolLength

    init(_ message: FITMessage) {
        typealias Field = FITProfile.Length
        start = message.time(in: Field.startTime) ?? message.time
        length = PoolLength(
            start: message.time(in: Field.startTime)?.instant,
            elapsedTime: message.value(Field.totalElapsedTime),
            strokes: message.number(Field.totalStrokes),
            stroke: FITProfile.swimStrokes[message.number(Field.swimStroke)],
            isActive: message.number(Field.lengthType) != 0)
    }
}
