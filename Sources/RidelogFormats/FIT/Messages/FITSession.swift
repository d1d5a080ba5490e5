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
        sport = FITProfile.sports[message.number(Field.sport)]
        subSport = FITProfile.subSports[message.number(Field.subSport)]
        totals = DeviceTotals(message, Self.figures)
    }
}
