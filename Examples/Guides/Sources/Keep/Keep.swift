import RidelogRecords

/// Adds a coffee to a log in a file, and prints the log as HTML.
@main
struct Keep {
    @MainActor
    static func main() {
        let path = CommandLine.arguments.dropFirst().first ?? "coffee-stop.jsonl"
        let service = LogService<Coffee>(storage: JSONLinesLogStorage(path: path))
        service.insert(Coffee(place: "Mühle", cups: service.log.count + 1))
        print(TextDiagnosticPrinter().summary(of: service.diagnostics), terminator: "")
        print(String(decoding: LogView(service).rendered(), as: UTF8.self))
    }
}

struct Coffee: Recordable, Codable, Equatable {
    let place: String
    let cups: Int

    var id: String { place }

    static func view(for entry: Log<Coffee>.Entry) -> some View {
        Text("Cups at \(entry.element.place): \(entry.element.cups)")
    }
}
