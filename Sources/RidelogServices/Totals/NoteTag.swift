import RidelogModels

/// The notes with a tag.
public struct NoteTag: Sendable, Identifiable {
    /// As the newest note has it.
    public let name: String
    /// The last part of its page's address: tags that it spells alike are one.
    public let address: String
    /// In the order of all notes.
    public private(set) var notes: [Note]

    /// The same as ``address``.
    public var id: String { address }

    /// The address of a tag.
    public static func address(of tag: String) -> String { Slug.make(tag, fallback: "tag") }

    /// Notes by their tags, sorted by address.
    ///
    /// - Parameter notes: the newest first.
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
