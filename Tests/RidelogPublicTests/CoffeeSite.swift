import RidelogKit

// A program of someone else's: it sees what is public, and nothing more (this target is built as if it were of
// another package).

/// A record with a view of its own.
struct CoffeeStop: Recordable, Codable, Hashable {
    var place: String
    var cups: Int
    var isGood: Bool?

    var id: String { place }

    static func view(for entry: Log<CoffeeStop>.Entry) -> some View {
        Text(entry.date, style: .time)
        Element("p", .class("coffee"), text: "Cups at \(entry.element.place): \(entry.element.cups)")
    }
}

/// A record that is shown by the view of another.
struct Refill: Recordable, Codable, Hashable {
    var stop: String

    var id: String { "refill " + stop }
    var record: CoffeeStop { CoffeeStop(place: stop, cups: 1, isGood: nil) }

    static func view(for entry: Log<CoffeeStop>.Entry) -> some View {
        CoffeeStop.view(for: entry)
    }
}

/// A record whose view holds that of another, and that a theme may restyle.
struct Repair: Recordable, Codable, Hashable {
    var part: String
    var minutes: Double

    var id: String { part }

    static func view(for entry: Log<Repair>.Entry) -> some View {
        RepairView(entry: entry)
    }
}

struct RepairView: TemplateView {
    let entry: Log<Repair>.Entry

    static let id: TemplateID = "repair"
    static let fields: [TemplateField<RepairView>] = [
        .text("part", "What was repaired.") { $0.entry.element.part },
        .view("coffee", "The coffee after it.") { $0.coffee },
    ]

    var body: some View {
        Element("p", .class("repair"), text: entry.element.part)
        coffee
    }

    private var coffee: some View {
        CoffeeStop.view(for: entry.map { _ in CoffeeStop(place: "the shed", cups: 2, isGood: true) })
    }
}

/// A store that waits for a server.
struct CoffeeRepository: LogRepository {
    var fails = false

    struct Offline: Error {}

    func rows() -> RecordStream<SourcedValue<LogRow>> {
        RecordStream(fetching: { [fails] in
            await Task.yield()
            if fails { throw Offline() }
            return [
                row(0, "coffee-stop", [("place", .text("Mühle <1>")), ("cups", .number(2, digits: "2"))]),
                row(60, "refill", [("stop", .text("Float"))]),
                row(120, "repair", [("part", .text("Chain")), ("minutes", .number(12.5, digits: "12.5"))]),
                row(180, "coffee-stop", [("place", .text("Nowhere")), ("cups", .text("many"))]),
            ]
        })
    }

    private func row(
        _ seconds: Int64, _ type: String, _ fields: [(String, CustomRecord.Value)]
    ) -> SourcedValue<LogRow> {
        let record = CustomRecord(type: type, fields: fields.map { CustomRecord.Field(name: $0, value: $1) })
        let time = Instant(millisecondsSince1970: 1_777_705_200_000 + seconds * 1000)
        return SourcedValue(LogRow(time: time, line: 1, content: .custom(record)), file: "coffee server")
    }
}

/// A page that reaches the site's data through the environment.
struct CoffeePage: View {
    var body: some View {
        Element("h1", text: "Coffee")
        EnvironmentReader { environment in
            let content = environment.siteContent
            Element("p", .id("counts")) {
                Text("\(content.rides.value?.count ?? -1) rides, ")
                Text("\(content.geofences.value?.count ?? -1) places, ")
                Text("\(content.log.value?.count ?? -1) entries, ")
                Text("\(content.notes.value?.count ?? -1) notes, ")
                Text(environment.roast)
            }
            if let error = content.log.error { Element("p", .class("failed"), text: "\(error)") }
            ForEach(content.rides.value ?? []) { ride in
                Element("p") { Link(ride.name, destination: .ride(ride)) }
            }
        }
        LogView(Log([Log.Entry(date: Instant.earliest.date, element: CoffeeStop(place: "A", cups: 1))]))
    }
}

/// A value of a service of its own.
extension EnvironmentValues {
    var roast: String {
        get { self[RoastKey.self] }
        set { self[RoastKey.self] = newValue }
    }
}

private enum RoastKey: EnvironmentKey {
    static let defaultValue = "no roast"
}
