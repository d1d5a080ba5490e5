import RidelogModels

/// A summary from a message, with the time that assigns it to a ride.
struct FITTimed<Value> {
    var start: FITTime?
    var value: Value
}

extension FITTimed<FileInventory.Session> {
    init(_ message: FITMessage) {
        typealias Field = FITProfile.Session
        start = message.time(in: Field.startTime)
        value = FileInventory.Session(
            sport: FITProfile.sports[message.number(Field.sport)],
            subSport: FITProfile.subSports[message.number(Field.subSport)], start: start?.instant,
            totals: DeviceTotals(message, DeviceTotals.sessionFigures))
    }
}

extension FITTimed<Lap> {
    init(_ message: FITMessage) {
        typealias Field = FITProfile.Lap
        let written = message.time(in: Field.startTime)
        start = written ?? message.time
        value = Lap(
            start: written?.instant, totals: DeviceTotals(message, DeviceTotals.lapFigures),
            sport: FITProfile.sports[message.number(Field.sport)],
            trigger: FITProfile.lapTriggers[message.number(Field.lapTrigger)])
    }
}

extension FITTimed<PoolLength> {
    init(_ message: FITMessage) {
        typealias Field = FITProfile.Length
        let written = message.time(in: Field.startTime)
        start = written ?? message.time
        value = PoolLength(
            start: written?.instant, elapsedTime: message.value(Field.totalElapsedTime),
            strokes: message.number(Field.totalStrokes),
            stroke: FITProfile.swimStrokes[message.number(Field.swimStroke)],
            isActive: message.number(Field.lengthType) != 0)
    }
}
