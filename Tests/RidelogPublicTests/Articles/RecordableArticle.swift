// The code of ConformingToRecordable.md, block by block: `ArticleTests` holds them together.

import Foundation
import RidelogKit

enum RecordableArticle {
    struct CoffeeStop: Recordable, Codable, Equatable {
        let place: String
        let cups: Int

        var id: String { place }

        static func view(for entry: Log<CoffeeStop>.Entry) -> some View {
            VStack {
                Text(entry.date, style: .time)
                Text("Cups at \(entry.element.place): \(entry.element.cups)")
            }
        }
    }

    struct Refill: Recordable {
        let stop: CoffeeStop

        var id: String { stop.id }
        var record: CoffeeStop { stop }

        static func view(for entry: Log<CoffeeStop>.Entry) -> some View {
            CoffeeStop.view(for: entry)
        }
    }

    struct Pause: Recordable {
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

    static func dayLog(on date: Date) -> [UInt8] {
        var log = Log<CoffeeStop>()
        log.insert(CoffeeStop(place: "Mühle", cups: 2), on: date)
        let html = LogView(log).sections(by: .day).rendered()
        return html
    }

    static func journal(_ stops: Log<CoffeeStop>, _ pauses: Log<Pause>) -> Log<AnyRecordable> {
        let journal = Log(merging: [
            stops.mapElements { AnyRecordable($0) },
            pauses.mapElements { AnyRecordable($0) },
        ])
        return journal
    }

    @MainActor
    static func service(path: String) -> LogService<Refill> {
        let service = LogService<Refill>(
            storage: JSONLinesLogStorage(path: path), expirationInterval: .week)
        service.insert(Refill(stop: CoffeeStop(place: "Mühle", cups: 1)))
        return service
    }

    static func site(data: String, output: String) -> Site {
        let site = Site(data: data, output: output)
            .record(CoffeeStop.self, named: "coffee-stop")
        return site
    }

    @MainActor
    static func site(of service: LogService<Refill>, data: String, output: String) -> Site {
        let site = Site(data: data, output: output)
            .log(service.log, named: "coffee-stop")
        return site
    }
}
