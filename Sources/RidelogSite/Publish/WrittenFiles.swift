import RidelogHTML
import RidelogModels
import RidelogRepositories
import RidelogViews

/// What builds wrote into an output folder and what of, so that the next one neither renders nor reads what is as it
/// was. It lies beside the cache, where only the owner may read it. Without it, or with a damaged one, every page is
/// rendered.
struct WrittenFiles: Equatable, Sendable {
    /// A file of the output.
    struct File: Equatable, Sendable {
        /// A sum over what the file shows; nil for a page that is rendered by every build, and for what is no page.
        var sum: UInt64?
        /// Whether ``size`` and ``modified`` show that it is as it was written: not if it was written when the list
        /// was, as it may have changed again within the same tick of the clock.
        var isDated = true
        /// What of the site the page asked for while it was written.
        var parts = PartSet()
        /// Of its content.
        var hash = ContentHash.Value.zero
        /// Bytes.
        var size = 0
        /// When it was written, in nanoseconds since 1970.
        var modified: Int64 = 0
    }

    struct Entry: Equatable, Sendable {
        var path = ""
        var file = File()
    }

    /// By path. Not a table: one of very many files takes much memory, just when pages are made.
    let entries: [Entry]

    /// - Parameter entries: in any order, each path once.
    init(_ entries: consuming [Entry] = []) {
        // In place: of very many files another list takes much memory.
        entries.sort { $0.path < $1.path }
        self.entries = entries
    }

    subscript(path: String) -> File? {
        let place = entries.partitioningIndex { $0.path >= path }
        guard entries.indices.contains(place), entries[place].path == path else { return nil }
        return entries[place].file
    }

    /// Reads a list; an empty one if there is none that can be read.
    ///
    /// - Parameter layout: what pages have in common now: a page that asked for something else of it has no sum.
    init(at path: String, _ layout: SiteLayout? = nil) {
        let list = KeptList(at: path)
        let time = list.time
        self.init(consume list, writtenAt: time, layout)
    }

    /// - Parameter time: when the list was written, in nanoseconds since 1970.
    init(_ list: consuming KeptList, writtenAt time: Int64, _ layout: SiteLayout?) {
        let (sets, places) = (list.current(in: layout), list.places)
        var entries = list.removeFiles()
        for (index, place) in places.enumerated() {
            entries[index].file.isDated = entries[index].file.modified < time
            if let set = sets.indices.contains(Int(place)) ? sets[Int(place)] : nil {
                entries[index].file.parts = set
            } else {
                entries[index].file.sum = nil
            }
        }
        self.init(entries)
    }

    /// - Parameter layout: what pages have in common.
    func write(to path: String, _ layout: SiteLayout) throws(FileSystemError) {
        try SealedBytes.write(KeptList(self, layout), to: path)
    }
}
