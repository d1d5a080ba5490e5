import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords
import Testing

/// The guide to `Recordable` holds: its snippets compile as they are, and render.
struct GuideTests {
    private let date = Date(timeIntervalSince1970: 1_781_424_000)
    private let day = "<time datetime=\"2026-06-14\">14 June 2026</time>"

    private func stack(_ rows: String...) -> String {
        "<div class=\"vstack\">" + rows.map { "<div>\($0)</div>" }.joined() + "</div>"
    }

    private func logged(_ row: String) -> String {
        "<ol class=\"log\"><li>\(row)</li></ol>"
    }

    private func log<Element>(of element: Element) -> Log<Element> {
        Log([Log<Element>.Entry(date: date, element: element)])
    }

    @Test("a record shows its own view")
    func ownView() {
        let record = OwnViewGuide.GeofenceEntry(
            event: .enter, geofence: OwnViewGuide.Geofence(description: "Café & Mühle"))
        #expect(
            LogView(log(of: record)).html() == logged(stack(day, "enter", "Café &amp; Mühle")))
    }

    @Test("a record forwards to the view of its property")
    func forwarding() {
        let geofence = ForwardingGuide.Geofence()
        let record = ForwardingGuide.GeofenceEntry(event: .exit, geofence: geofence)
        #expect(
            LogView(log(of: record)).html() == logged(stack(day, geofence.id.uuidString)))
    }

    @Test("a record's view includes another record's view")
    func hybridView() {
        let geofence = ForwardingGuide.Geofence()
        let record = HybridGuide.GeofenceEntry(event: .exit, geofence: geofence)
        #expect(
            LogView(log(of: record)).html()
                == logged(stack(day, "exit", stack(day, geofence.id.uuidString))))
    }

    /// The ids are new in every run; pages stay the same as long as no view prints them.
    @Test("ids that no view prints do not change the page")
    func unprintedIDs() {
        let record = HybridGuide.GeofenceEntry(event: .exit, geofence: ForwardingGuide.Geofence())
        #expect(!LogView(log(of: record)).html().contains(record.id.uuidString))
        let own = (1...2).map { _ in
            OwnViewGuide.GeofenceEntry(event: .enter, geofence: OwnViewGuide.Geofence(description: "Home"))
        }
        #expect(own[0].id != own[1].id)
        #expect(LogView(log(of: own[0])).html() == LogView(log(of: own[1])).html())
    }

    @Test("an entry has the id of its element")
    func entryID() {
        let record = ForwardingGuide.GeofenceEntry(event: .exit, geofence: ForwardingGuide.Geofence())
        #expect(log(of: record).first?.id == record.id)
    }
}
