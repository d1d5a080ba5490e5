import RidelogModels

/// An activity as the device summed it up.
struct FITSession {
    var start: FITTime?
    var end: FITTime?
    var sport: String?
    var subSport: String?
    var totals: DeviceTotals

    private static let figures = DeviceTotals.figures(in: FITProfile.Session.totals)

    init(_ message: FITMessage) {
        typealias Field = FITProfile.Session
        start = message.time(in: Field.startTime)
        end = message.time
        sport = FITProfile.word(message.number(Field.sport), in: FITProfile.sports)
        subSport = FITProfile.word(message.number(Field.subSport), in: FITProfile.subSports)
        totals = DeviceTotals(message, Self.figures)
    }
}
