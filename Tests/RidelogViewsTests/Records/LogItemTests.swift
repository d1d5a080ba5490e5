import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

@testable import RidelogViews

struct LogItemTests {
    private let date = Date(timeIntervalSince1970: 1_781_424_000)
    private let home = Geofence(
        id: "home", name: "Home & garden",
        shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))

    private func event(_ event: GeofenceEntry.Event) -> GeofenceEntry {
        GeofenceEntry(
            id: "log.csv:1", event: event, geofence: home, evidence: .init(file: "log.csv", line: 1))
    }

    @Test(
        "shows a geofence event as a sentence with a link",
        arguments: [(GeofenceEntry.Event.enter, "Entered"), (.exit, "Left")])
    func eventSentence(kind: GeofenceEntry.Event, verb: String) {
        let entry = Log.Entry(date: date, element: LogItem.geofence(event(kind)))
        #expect(
            LogItem.view(for: entry).html() == """
                <time datetime="2026-06-14T08:00:00Z">08:00</time><div><p>\(verb) \
                <a href="geofences/home/index.html">Home &amp; garden</a></p></div>
                """)
        #expect(entry.element.styleClass == kind.rawValue)
    }

    @Test("renders a custom record like the record itself")
    func customRecord() {
        let record = CustomRecord(type: "rain", fields: [])
        let entry = Log.Entry(date: date, element: LogItem.custom(record))
        #expect(
            LogItem.view(for: entry).html()
                == CustomRecord.view(for: Log.Entry(date: date, element: record)).html())
        #expect(entry.element.styleClass == "own")
    }

    @Test("a geofence and an event are their own records")
    func ownRecords() {
        #expect(home.record == home)
        #expect(event(.enter).record.geofence.record == home)
    }
}
