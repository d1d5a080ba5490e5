import RidelogRecords

/// Prints a log as HTML. Links only to Swift's own libraries.
@main
struct SmallLog {
    static func main() {
        let log = Log([
            Log<Coffee>.Entry(date: Instant(millisecondsSince1970: 0).date, element: Coffee(cups: 2))
        ])
        print(String(decoding: LogView(log).rendered(), as: UTF8.self))
    }
}

struct Coffee: Recordable {
    let cups: Int

    var id: Int { cups }

    static func view(for entry: Log<Coffee>.Entry) -> some View {
        Text(entry.date, style: .date)
        Text("\(entry.element.cups) cups")
    }
}
