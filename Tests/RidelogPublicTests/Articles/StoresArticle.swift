// The code of RepositoriesAndServices.md, block by block: `ArticleTests` holds them together.

import RidelogKit

enum StoresArticle {
    struct CoffeeBook: LogRepository {
        let lines: [String]

        func rows() -> RecordStream<SourcedValue<LogRow>> {
            RecordStream(found: lines.indices.map { entry(lines[$0], line: $0 + 1) })
        }

        private func entry(_ text: String, line: Int) -> StreamElement<SourcedValue<LogRow>> {
            let words = text.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let time = Instant(iso8601: words[0]) else {
                return .problem(Diagnostic(.warning, code: "coffee.line", "“\(text)” is no coffee"))
            }
            let place = CustomRecord.Field(name: "place", value: .text(String(words[1])))
            let record = CustomRecord(type: "coffee-stop", fields: [place])
            return .value(
                SourcedValue(LogRow(time: time, line: line, content: .custom(record)), file: "coffee book"))
        }
    }

    static func siteOfBook(data: String, output: String) -> Site {
        let site = Site(data: data, output: output)
            .log(CoffeeBook(lines: ["2026-06-14T10:05:00Z Mühle"]))
        return site
    }

    @MainActor
    static func load(_ note: Note) async -> Loadable<[Note]> {
        let service = NoteService(InMemoryNoteRepository([note]))
        await service.load(zones: .nothingToHide)
        switch service.notes {
        case .idle, .loading: print("not yet")
        case .loaded(let notes): print("\(notes.count) notes")
        case .failed(let error): print("no notes: \(error)")
        }
        return service.notes
    }

    struct CoffeePage: View {
        var body: some View {
            Element("h1", text: "Coffee")
            EnvironmentReader { environment in
                let content = environment.siteContent
                Text("\(content.log.value?.count ?? 0) entries of \(environment.beans).")
                List(content.rides.value ?? []) { ride in
                    Link(ride.name, destination: .ride(ride))
                }
            }
        }
    }

    static func siteWithPage(data: String, output: String) -> Site {
        let site = Site(data: data, output: output)
            .environment(\.beans, "dark beans")
            .page("coffee/index.html", title: "Coffee", inNavigation: true) { CoffeePage() }
        return site
    }
}

private struct BeansKey: EnvironmentKey {
    static let defaultValue = "unknown beans"
}

extension EnvironmentValues {
    var beans: String {
        get { self[BeansKey.self] }
        set { self[BeansKey.self] = newValue }
    }
}
