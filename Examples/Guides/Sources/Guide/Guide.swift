import RidelogKit

/// The articles' records, rows, pages and logs in one site.
@main
struct Guide {
    @MainActor
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let site = Site(data: arguments.first ?? "data", output: arguments.dropFirst().first ?? "site")
            .record(CoffeeStop.self, named: "coffee-stop")
            .log(pauses, named: "pause")
            .page("coffee/index.html", title: "Coffee", inNavigation: true) { CoffeePage() }
        if let theme = arguments.dropFirst(2).first {
            await site.theme(theme).run()
        } else {
            await site.run()
        }
    }

    private static var pauses: Log<Pause> {
        let stop = CoffeeStop(place: "Float", cups: 1)
        let time = Instant(millisecondsSince1970: 1_781_439_600_000)
        return Log([Log.Entry(date: time.date, element: Pause(reason: "Rain", stop: stop))])
    }
}

struct CoffeeStop: Recordable, Codable, Equatable {
    let place: String
    let cups: Int

    var id: String { place }
    var styleClass: String { "coffee" }

    static func view(for entry: Log<CoffeeStop>.Entry) -> some View {
        VStack {
            Text(entry.date, style: .time)
            Text("Cups at \(entry.element.place): \(entry.element.cups)")
        }
    }
}

struct Pause: Recordable, Codable {
    let reason: String
    let stop: CoffeeStop

    var id: String { reason }

    static func view(for entry: Log<Pause>.Entry) -> some View {
        VStack {
            Text(entry.element.reason)
            CoffeeStop.view(for: entry.map(\.stop))
        }
    }
}

enum StopRow: TableRowType, RowModelType {
    case stop(String, cups: Int)
    case total(cups: Int)

    var selection: RowSelection {
        if case .stop = self { .page("log/index.html") } else { .none }
    }

    static var columns: [TableColumn] {
        [TableColumn(.text) { Text("Place") }, TableColumn { Text("Cups") }]
    }

    var header: some View {
        switch self {
        case .stop(let place, _): Text(place)
        case .total: Text("Total")
        }
    }

    var cells: some View {
        switch self {
        case .stop(_, let cups), .total(let cups): TableCell { Text(String(cups)) }
        }
    }
}

struct CoffeePage: View {
    var body: some View {
        Element("h1", text: "Coffee")
        RowTable(Text("Coffee"), rows: [StopRow.stop("Mühle", cups: 2), .total(cups: 2)])
        EnvironmentReader { environment in
            Text("\(environment.siteContent.log.value?.count ?? 0) entries.")
        }
        LogView(Log([Log.Entry(date: Instant.earliest.date, element: CoffeeStop(place: "A", cups: 1))]))
    }
}
