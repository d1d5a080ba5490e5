import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A record that shows its time and its text.
struct Remark: Recordable, Sendable {
    let id: Int
    var text = ""
    var styleClass = ""

    static func view(for entry: Log<Remark>.Entry) -> some View {
        Text(entry.date, style: .time)
        Text(" " + entry.element.text)
    }
}

/// A record that is shown as the remark in it.
struct Wrapped: Recordable, Sendable {
    let id: String
    let remark: Remark

    var record: Remark { remark }

    static func view(for entry: Log<Remark>.Entry) -> some View {
        Remark.view(for: entry)
    }
}

extension Log where Element == Remark {
    /// Remarks at these times of UTC, named by their number.
    static func at(_ times: String...) -> Log<Remark> {
        Log(
            times.enumerated().compactMap { index, time in
                Instant(iso8601: time).map {
                    Entry(date: $0.date, element: Remark(id: index, text: "n\(index)"))
                }
            })
    }
}
