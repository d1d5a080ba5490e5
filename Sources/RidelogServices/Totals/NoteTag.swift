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

    /// The slug of a tag.
    public static func address(of tag: String) -> String { Slug.make(tag, fallback: "tag") }

    /// Groups notes by tag, sorted by slug.
    ///
    /// - Parameter notes: newest first.
    public static func grouping(_ notes: [Note]) -> [NoteTag] {
        var all: [String: NoteTag] = [:]
        for note in notes {
            for (address, tag) in note.tags.keyed(by: address) {
                all[address, default: NoteTag(name: tag, address: address, notes: [])].notes.append(note)
            }
        }
        return all.values.sorted { $0.address < $1.address }
    }
}
