import RidelogKit

/// A record with another record's view: a puncture is shown as the repair of a tube.
struct Puncture: Recordable, Codable {
    let wheel: String

    var id: String { wheel }

    var record: Repair {
        Repair(part: "Tube of the \(wheel) wheel", minutes: 10)
    }

    static func view(for entry: Log<Repair>.Entry) -> some View {
        Repair.view(for: entry)
    }
}
