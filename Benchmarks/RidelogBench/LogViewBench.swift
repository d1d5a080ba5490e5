import RidelogHTML
import RidelogModels
import RidelogRecords

/// Compares a log of many entries in one view, streamed in chunks, with the same gathered in memory.
enum LogViewBench {
    /// - Parameter count: the number of entries; nil for 1,000, 10,000 and 100,000.
    static func run(count: Int?) {
        print("| entries | page | streamed | memory for it | longest chunk | gathered | memory for it |")
        print("|---|---|---|---|---|---|---|")
        for count in count.map({ [$0] }) ?? [1000, 10_000, 100_000] { measure(count) }
    }

    private static func measure(_ count: Int) {
        let view = LogView(log(of: count)).sections(by: .day)
        let tally = Tally()
        let streamed = timed { view.render { tally.append($0) } }
        var bytes = 0
        let gathered = timed { bytes = view.rendered().count }
        precondition(bytes == tally.bytes, "Both ways must write the same page.")
        print(
            "| \(count) | \(bytes / 1000) kB | \(streamed.milliseconds) ms | \(streamed.kilobytes) kB "
                + "| \(tally.longest / 1000) kB | \(gathered.milliseconds) ms | \(gathered.kilobytes) kB |")
    }

    /// An event every quarter of an hour, newest first.
    private static func log(of count: Int) -> Log<Event> {
        let end = Instant(millisecondsSince1970: 1_780_000_000_000)
        return Log(
            (0..<count).lazy.map { number in
                Log.Entry(
                    date: end.advanced(bySeconds: Double(number) * -900).date, element: Event(id: number))
            })
    }

    private static func timed(_ work: () -> Void) -> (milliseconds: Int, kilobytes: Int) {
        PeakMemory.reset()
        let before = PeakMemory.kilobytes
        let time = ContinuousClock().measure(work)
        return (Int((time / .milliseconds(1)).rounded()), PeakMemory.kilobytes - before)
    }
}

private final class Tally {
    private(set) var bytes = 0
    private(set) var longest = 0

    func append(_ chunk: [UInt8]) {
        bytes += chunk.count
        longest = max(longest, chunk.count)
    }
}

/// An entry as in the log of a site: a time, and a sentence with a link.
private struct Event: Recordable {
    let id: Int

    var styleClass: String { id.isMultiple(of: 2) ? "enter" : "exit" }

    static func view(for entry: Log<Event>.Entry) -> some View {
        Text(entry.date, style: .time)
        StaticElement("<div><p>", "</p></div>") {
            Text(entry.element.id.isMultiple(of: 2) ? "Entered " : "Left ")
            Link("Café & Mühle \(entry.element.id % 40)", destination: "geofences/muehle/index.html")
        }
    }
}
