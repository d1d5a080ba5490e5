import RidelogKit

/// A record that is shown as another: a puncture is a repair of a tube.
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
