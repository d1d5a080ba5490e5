import Foundation
import RidelogContent
import RidelogModels
import Testing

@Suite struct VisitBuilderTests {
    private let geofence = Geofence(
        id: "cafe", name: "Café",
        shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))

    /// A log of events like `+0 -60`: enter at 0, exit at 60 seconds. At the same time, the newer comes first.
    private func log(_ events: String) -> Log<GeofenceEntry> {
        Log(
            events.split(separator: " ").enumerated().map { index, word in
                let entry = GeofenceEntry(
                    id: "\(index)", event: word.hasPrefix("+") ? .enter : .exit, geofence: geofence,
                    evidence: GeofenceEntry.Evidence(file: "log.csv", line: index + 1))
                let seconds = Double(word.dropFirst()) ?? 0
                return .init(date: Date(timeIntervalSince1970: seconds), element: entry)
            })
    }

    private func text(_ events: String) -> String { text(of: VisitBuilder().visits(log(events))) }

    private func text(of visits: [Visit]) -> String {
        visits.map { visit in
            let ends = [visit.enter, visit.exit].map { $0.map { "\(Int($0.secondsSince1970))" } ?? "?" }
            return ends.joined(separator: "–")
        }.joined(separator: " ")
    }

    @Test(
        "pairs enter events with the next exit, keeps unpaired ones, and counts repeated ones once",
        arguments: [
            ("", ""), ("+0 -60", "0–60"), ("+0 -60 +100 -130", "100–130 0–60"), ("+0", "0–?"), ("-5", "?–5"),
            ("+0 +10 -20", "10–20 0–?"), ("+0 -10 -20", "?–20 0–10"), ("-5 +10 -20 +30", "30–? 10–20 ?–5"),
            ("-60 +0", "0–60"), ("-7 +7", "7–7"), ("+0 +0 -60 -60", "0–60"), ("-5 -5", "?–5"),
            ("+0 -0 +0 -9", "0–9 0–0"),
        ])
    func pairsEntersAndExits(events: String, visits: String) {
        #expect(text(events) == visits)
    }

    @Test(
        "pairs events of different rides within half a day, and of a log at any interval",
        arguments: [
            (1.0, 11.0, "0–39600"), (1, 13, "?–46800 0–?"), (nil, 13, "0–46800"),
        ])
    func acrossRides(_ span: Double?, _ hours: Double, _ visits: String) {
        let evidence = GeofenceEntry.Evidence(file: "a", span: span)
        let entries = [(0.0, GeofenceEntry.Event.enter), (hours * 3600, .exit)].map { time, event in
            Log<GeofenceEntry>.Entry(
                date: Date(timeIntervalSince1970: time),
                element: GeofenceEntry(id: "\(time)", event: event, geofence: geofence, evidence: evidence))
        }
        #expect(text(of: VisitBuilder().visits(Log(entries))) == visits)
    }

    @Test("pairs the events of one stay even with others in between")
    func stays() {
        func entry(_ seconds: Double, _ event: GeofenceEntry.Event, _ stay: String?)
            -> Log<GeofenceEntry>.Entry
        {
            let evidence = GeofenceEntry.Evidence(file: "a", span: stay == nil ? nil : 1, stay: stay)
            return Log.Entry(
                date: Date(timeIntervalSince1970: seconds),
                element: GeofenceEntry(id: "\(seconds)", event: event, geofence: geofence, evidence: evidence)
            )
        }
        let log = Log([
            entry(0, .enter, "a"), entry(10, .enter, "b"), entry(20, .exit, "a"), entry(30, .enter, nil),
            entry(40, .exit, "b"), entry(50, .exit, nil),
        ])
        let visits = VisitBuilder().visits(log)
        #expect(visits.map { $0.enter?.secondsSince1970 } == [30, 10, 0])
        #expect(visits.map { $0.exit?.secondsSince1970 } == [50, 40, 20])
        #expect(visits.map(\.source) == [.log, .positions, .positions])
        // Stays of which an end is missing are paired as others are, and none is lost.
        let parted = VisitBuilder().visits(
            Log([entry(0, .enter, "a"), entry(10, .exit, "b"), entry(20, .enter, "c")]))
        #expect(parted.map { $0.enter?.secondsSince1970 } == [20, 0])
        #expect(parted.map { $0.exit?.secondsSince1970 } == [nil, 10])
    }

    @Test("counts visits and passes, and adds up dwell time of visits")
    func totals() {
        let visits = VisitBuilder().visits(log("+0 -60 +100 -160 +200 -230 +300"))
        let totals = VisitTotals(visits)
        #expect(totals.count == 3 && totals.passCount == 1 && totals.dwell == 120)
        #expect(totals.longest?.enter == Instant(millisecondsSince1970: 100_000))
        #expect(totals.last?.enter == Instant(millisecondsSince1970: 300_000) && totals.last?.exit == nil)
        let none = VisitTotals([])
        #expect(none.count == 0 && none.dwell == 0 && none.longest == nil && none.last == nil)
    }
}
