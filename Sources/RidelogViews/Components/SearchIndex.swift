import RidelogContent
import RidelogDiagnostics
import RidelogHTML
import RidelogLocalization
import RidelogModels

/// What the search finds of the rides and notes of a year, or of everything without a date.
struct SearchIndex: Sendable {
    /// The year; nil for what has no date.
    let year: Int?
    private let rides: [Ride]
    private let notes: [Note]
    /// Places, gear and tags, each with the word for its kind.
    private let others: [Entry]

    struct Entry {
        let page: SitePath
        let title: String
        var date: CivilDate?
        /// Further words, which are searched and shown.
        let words: [String]
    }

    /// The indices of a site: the latest year first, then what has no date.
    static func all(of site: SitePages) -> [SearchIndex] {
        let rides = Dictionary(uniqueKeysWithValues: site.years.map { ($0.year, $0.rides) })
        let notes = Dictionary(grouping: site.notes) { $0.date?.year }
        let years = Set(rides.keys).union(notes.keys.compactMap(\.self)).sorted(by: >)
        let indices = years.map {
            SearchIndex(year: $0, rides: rides[$0] ?? [], notes: notes[$0] ?? [], others: [])
        }
        let undated = SearchIndex(year: nil, rides: [], notes: notes[nil] ?? [], others: others(of: site))
        return undated.isEmpty ? indices : indices + [undated]
    }

    private static func others(of site: SitePages) -> [Entry] {
        site.geofences.map {
            Entry(page: .geofence($0), title: $0.name, words: [site.words(.geofences)])
        }
            + site.gear.map { Entry(page: .gear($0.id), title: $0.name, words: [site.words(.gear)]) }
            + site.tags.map { Entry(page: .tag($0.name), title: $0.name, words: [site.words(.tags)]) }
    }

    private var isEmpty: Bool { rides.isEmpty && notes.isEmpty && others.isEmpty }

    var path: SitePath { SitePath("search/\(year.map(String.init) ?? "undated").js") }

    /// The index as a script, because pages opened from disk cannot fetch data.
    var file: PageFile {
        PageFile(path) { sum in
            sum.add(rides)
            sum.add(notes)
            for entry in others { sum.add(texts: [entry.page.description, entry.title] + entry.words) }
        } bytes: {
            var bytes = Array("ridelogSearch([\n".utf8)
            for entry in rides.lazy.map(Entry.init) { bytes += entry.line }
            for entry in notes.lazy.map(Entry.init) { bytes += entry.line }
            for entry in others { bytes += entry.line }
            bytes += "]);\n".utf8
            return bytes.withoutDirectionMarks
        }
    }
}

extension SearchIndex.Entry {
    init(_ ride: Ride) {
        let text = ride.text.map { String($0.prefix(Self.mostText)) }
        self.init(
            page: ride.page ?? .rides(of: CivilMonth(ride.day)), title: ride.name, date: ride.day,
            words: ride.searchWords + [text].compactMap(\.self))
    }

    init(_ note: Note) {
        self.init(page: .note(note), title: note.title, date: note.date, words: note.tags + [note.excerpt])
    }

    /// The maximum number of characters of a description.
    private static let mostText = 180

    /// The folder of its page, its title, its date, and further words.
    fileprivate var line: [UInt8] {
        let folder = String(page.description.dropLast("/index.html".count))
        let shown = words.filter { !$0.isEmpty }.joined(separator: " · ")
        return Array((JSON([folder, title, date?.iso8601 ?? "", shown]).written + ",\n").utf8)
    }
}
