import RidelogHTML
import RidelogRepositories
import RidelogViews

/// ``WrittenFiles`` as they are kept. Many pages ask for the same parts of the site: each set of parts is there once, with
/// the sum over the parts as they were.
struct KeptList {
    /// A file, and the place of its set of parts.
    struct Entry {
        var path = ""
        var file = WrittenFiles.File()
        var set = 0
    }

    fileprivate struct PartsOfPages {
        var parts = PartSet()
        var sum: UInt64 = 0
    }

    /// By path.
    fileprivate(set) var entries: [Entry] = []
    private var sets: [PartsOfPages] = []
    /// The names of templates, by their places in sets.
    private var templates: [String] = []

    fileprivate init() {}

    init(_ files: WrittenFiles, _ layout: SiteLayout) {
        let names = layout.templates?.names ?? []
        templates = names.map(\.description)
        var places: [PartSet: Int] = [:]
        entries.reserveCapacity(files.entries.count)
        for entry in files.entries {
            let file = entry.file
            let place = places[file.parts] ?? sets.count
            if place == sets.count {
                places[file.parts] = place
                sets.append(
                    PartsOfPages(parts: file.parts, sum: layout.sum(of: file.parts, templates: names)))
            }
            entries.append(Entry(path: entry.path, file: file, set: place))
        }
    }

    /// The sets of parts as they are numbered now; nil for one of which a part has changed.
    func current(in layout: SiteLayout?) -> [PartSet?] {
        guard let layout else { return sets.map { _ in nil } }
        let names = templates.map { TemplateID($0) }
        return sets.map { set in
            guard layout.sum(of: set.parts, templates: names) == set.sum else { return nil }
            var parts = PartSet()
            for part in set.parts.parts {
                guard let place = part.templatePlace else {
                    parts.insert(part)
                    continue
                }
                // Of a name that no view has any more nothing is known.
                guard names.indices.contains(place), let now = layout.templates?.place(of: names[place])
                else { return nil }
                parts.insert(.template(now))
            }
            return parts
        }
    }
}

extension KeptList: ByteCodable {
    static var blank: KeptList { KeptList() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.templates, \.sets, \.entries)
    }
}

extension KeptList.Entry: ByteCodable {
    static var blank: Self { Self() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        // Not by key paths, which take longer: there may be very many files.
        try coder.code(&path)
        try coder.code(&file.sum)
        try coder.code(&file.hash.high)
        try coder.code(&file.hash.low)
        try coder.code(&file.size)
        try coder.code(&file.modified)
        try coder.code(&set)
    }
}

extension KeptList.PartsOfPages: ByteCodable {
    fileprivate static var blank: Self { Self() }

    fileprivate mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var bits = parts.bits
        try coder.code(&bits)
        parts = PartSet(bits: bits)
        try coder.code(&sum)
    }
}
