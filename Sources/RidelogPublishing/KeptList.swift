import RidelogCache
import RidelogFiles
import RidelogHTML

/// The stored form of ``WrittenFiles``. Many pages use the same parts of the site, so each set of parts is stored once,
/// with a checksum of its parts.
package struct KeptList {
    fileprivate struct PartsOfPages {
        var parts = PartSet()
        var sum: UInt64 = 0
    }

    /// The files, sorted by path; those that were read have no parts.
    private(set) var files: [WrittenFiles.Entry] = []
    /// The index of each file's set of parts.
    private(set) var places: [Int32] = []
    private var sets: [PartsOfPages] = []
    /// The names of templates, by their positions in sets.
    private var templates: [String] = []
    /// The time when it was written, in nanoseconds since 1970.
    package private(set) var time: Int64 = 0

    package init() {}

    /// Reads a list; empty if there is none or it cannot be read.
    package init(at path: String) {
        guard let file = try? OpenFile(path), let time = try? file.modified,
            let list = SealedBytes.read(KeptList.self, at: path)
        else { return }
        self = list
        self.time = time
    }

    package init(_ files: WrittenFiles, _ layout: any PageLayout) {
        let names = layout.templateNames
        templates = names.map(\.description)
        self.files = files.entries
        var known: [PartSet: Int32] = [:]
        places = files.entries.map { entry in
            let parts = entry.file.parts
            if let place = known[parts] { return place }
            let place = Int32(truncatingIfNeeded: sets.count)
            known[parts] = place
            sets.append(PartsOfPages(parts: parts, sum: layout.sum(of: parts, templates: names)))
            return place
        }
    }

    /// Removes and returns the files, so that they can be changed in place.
    mutating func removeFiles() -> [WrittenFiles.Entry] {
        defer { files = [] }
        return files
    }

    /// The sets of parts with current numbers; nil for a set with a changed part.
    func current(in layout: (any PageLayout)?) -> [PartSet?] {
        guard let layout else { return sets.map { _ in nil } }
        let names = templates.map { TemplateID($0) }
        let current = layout.templateNames.enumerated().keyed(by: \.element, \.offset)
        return sets.map { set in
            guard layout.sum(of: set.parts, templates: names) == set.sum else { return nil }
            var parts = PartSet()
            for part in set.parts.parts {
                guard let place = part.templatePlace else {
                    parts.insert(part)
                    continue
                }
                // Templates without a view are unknown.
                guard names.indices.contains(place), let now = current[names[place]]
                else { return nil }
                parts.insert(.template(now))
            }
            return parts
        }
    }
}

extension KeptList: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.templates, \.sets)
        try coder.codeCount(of: &files)
        guard !coder.isReading else {
            places = Array(repeating: 0, count: files.count)
            for index in files.indices {
                var place = 0
                try files[index].code(with: &coder)
                try coder.code(&place)
                places[index] = Int32(clamping: place)
            }
            return
        }
        for (var file, place) in zip(files, places) {
            var place = Int(place)
            try file.code(with: &coder)
            try coder.code(&place)
            coder.flushIfLarge()
        }
    }
}

extension WrittenFiles.Entry: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        // Not by key paths, which are slower: there may be very many files.
        try coder.code(&path)
        try coder.code(&file.sum)
        try coder.code(&file.hash.high)
        try coder.code(&file.hash.low)
        try coder.code(&file.size)
        try coder.code(&file.modified)
    }
}

extension KeptList.PartsOfPages: DefaultByteCodable {
    fileprivate mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var bits = parts.bits
        try coder.code(&bits)
        parts = PartSet(bits: bits)
        try coder.code(&sum)
    }
}
