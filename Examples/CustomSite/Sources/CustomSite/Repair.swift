import RidelogKit

/// A record with its own view.
struct Repair: Recordable, Codable {
    let part: String
    let minutes: Int

    var id: String { part }

    static func view(for entry: Log<Repair>.Entry) -> some View {
        HStack {
            Text(entry.date, style: .time)
            Text("\(entry.element.part), \(entry.element.minutes) min")
        }
    }
}
