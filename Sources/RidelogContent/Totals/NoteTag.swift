import RidelogModels

/// The notes with a tag.
public struct NoteTag: Sendable, Identifiable {
    /// The tag as the newest note spells it.
    public let name: String
    /// The slug of its page; tags with the same slug are one.
    public let address: String
    /// Its notes, in the order of all notes.
    public private(set) var notes: [Note]

    /// The same as ``address``.
    public var id: String { address }

    private init(name: String, address: String) {
        (self.name, self.address, notes) = (name, address, [])
    }

    /// Adds a note once, though two of its tags may have the same slug.
    private mutating func add(_ note: Note) {
        if notes.last?.file != note.file { notes.append(note) }
    }

    /// The slug of a tag.
    public static func address(of tag: String) -> String { Slug.make(tag, fallback: "tag") }

    /// Groups notes by tag, sorted by slug.
    ///
    /// - Parameter notes: newest first.
    public static func grouping(_ notes: [Note]) -> [NoteTag] {
        var all: [String: NoteTag] = [:]
        // Many notes have the same tags.
        var addresses: [String: String] = [:]
        for note in notes {
            for tag in note.tags {
                let address = addresses[tag] ?? Self.address(of: tag)
                addresses[tag] = address
                all[address, default: NoteTag(name: tag, address: address)].add(note)
            }
        }
        return all.values.sorted { $0.address < $1.address }
    }
}
