import RidelogCache
import RidelogFiles
import RidelogHTML
import RidelogModels

/// Records of the files in an output folder and of what they were made from, so that the next build neither renders nor
/// reads unchanged ones. It is stored beside the cache, where only the owner may read it. If it is missing or damaged,
/// every page is rendered.
package struct WrittenFiles: Equatable, Sendable {
    /// A file of the output.
    package struct File: Equatable, Sendable {
        /// A checksum of what the file shows; nil for a file that every build makes again.
        var sum: UInt64?
        /// Whether ``size`` and ``modified`` prove that the file is unchanged; not if it was written at the time of the
        /// list, because it may have changed within the same clock tick.
        package var isDated = true
        /// The parts of the site that the page used while it was rendered.
        var parts = PartSet()
        /// The hash of its content.
        package var hash = ContentHash.Value.zero
        /// The size in bytes.
        package var size = 0
        /// When it was written, in nanoseconds since 1970.
        package var modified: Int64 = 0
    }

    package struct Entry: Equatable, Sendable {
        package var path = ""
        package var file = File()

        init(path: String, file: File) {
            (self.path, self.file) = (path, file)
        }

        package init() {}
    }

    /// Sorted by path. Not a dictionary, which takes much memory for very many files.
    package let entries: [Entry]

    /// - Parameter entries: in any order, with unique paths.
    package init(_ entries: consuming [Entry] = []) {
        // Sorted in place to save memory.
        entries.sort { $0.path < $1.path }
        self.entries = entries
    }

    package subscript(path: String) -> File? {
        let place = entries.partitioningIndex { $0.path >= path }
        guard entries.indices.contains(place), entries[place].path == path else { return nil }
        return entries[place].file
    }

    /// Reads a list; empty if there is none or it cannot be read.
    ///
    /// - Parameter layout: the current layout. Pages that used parts of it that have changed get no checksum.
    package init(at path: String, _ layout: (any PageLayout)? = nil) {
        let list = KeptList(at: path)
        let time = list.time
        self.init(consume list, writtenAt: time, layout)
    }

    /// - Parameter time: the time when the list was written, in nanoseconds since 1970.
    package init(_ list: consuming KeptList, writtenAt time: Int64, _ layout: (any PageLayout)?) {
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

    /// - Parameter layout: the layout of the pages.
    package func write(to path: String, _ layout: any PageLayout) throws(FileSystemError) {
        try SealedBytes.write(KeptList(self, layout), to: path)
    }
}
