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
        var addresses: [String: String] = [:]
        var places: [String: Int] = [:]
        var all: [NoteTag] = []
        for note in notes {
            var own: Set<Int> = []
            for tag in note.tags {
                let address = addresses[tag] ?? Self.address(of: tag)
                addresses[tag] = address
                let place = places[address] ?? all.count
                if place == all.count {
                    places[address] = place
                    all.append(NoteTag(name: tag, address: address, notes: []))
                }
                if own.insert(place).inserted { all[place].notes.append(note) }
            }
        }
        return all.sorted { $0.address < $1.address }
    }
}
