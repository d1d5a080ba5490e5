/// A Markdown file with its front matter. The members of ``Content`` are members of it too.
///
/// Many lists hold a note: it is one reference, and its content is copied when one of several copies is changed.
@dynamicMemberLookup
public struct Note: Hashable, Sendable, Identifiable {
    private var box: Boxed<Content>

    /// Yielded: a getter copies all of it for each member.
    private var content: Content {
        _read { yield box.wrappedValue }
        _modify { yield &box.wrappedValue }
    }

    /// A member of its content.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Content, Value>) -> Value {
        _read { yield content[keyPath: path] }
        _modify { yield &content[keyPath: path] }
    }

    /// A note as its file gives it; what is given when the site is planned is empty.
    public init(
        file: String,
        title: String,
        date: CivilDate? = nil,
        ride: String? = nil,
        geofence: String? = nil,
        tags: [String] = [],
        isDraft: Bool = false,
        markdown: [UInt8],
        firstLine: Int = 1
    ) {
        box = Boxed(
            wrappedValue: Content(
                file: file, title: title, date: date, ride: ride, geofence: geofence, tags: tags,
                isDraft: isDraft, markdown: markdown, firstLine: firstLine))
    }

    /// What the front matter has beside the keys of a note. Not by a key path: `Recordable` has a member of this name.
    public var record: CustomRecord? {
        get { content.record }
        _modify { yield &content.record }
    }

    /// The path of its file, of which there is only one.
    public var id: String { content.file }

    /// At 200 words a minute, 1 at least.
    public var minutesToRead: Int { max(1, (content.wordCount + 100) / 200) }

    /// What a note consists of.
    public struct Content: Hashable, Sendable {
        /// The file's path relative to the data folder: what links between notes name.
        public var file: String
        /// What pages call the note. As its store has it; empty if that has none, until the site is planned and the
        /// first heading or the name of the file is taken.
        public var title: String
        /// The day that the note is about.
        public var date: CivilDate?
        /// What the front matter's `ride` names: a file, an address or a day.
        public var ride: String?
        /// What the front matter's `geofence` names: an id or a name.
        public var geofence: String?
        /// Words that notes are grouped by, in the order of the file.
        public var tags: [String]
        /// A draft is not published.
        public var isDraft: Bool
        /// A private note is not published, and neither is the ride that it belongs to.
        public var isPrivate = false
        /// What could not be read of the front matter, in lower case, where the note may hide a ride by it; empty if that is
        /// only which ride. nil if all could be read.
        package var unread: String?
        /// What the front matter has beside the keys of a note, for a template of its type.
        public var record: CustomRecord?
        /// The text behind the front matter, as UTF-8.
        public var markdown: [UInt8]
        /// The line of the file on which ``markdown`` begins, from 1.
        public var firstLine: Int
        /// The note's page below `notes/`, without `/index.html`. Given when the site is planned.
        public var address = ""
        /// How the text begins. Given when the site is planned.
        public var excerpt = ""
        /// The number of words of the text. Given when the site is planned.
        public var wordCount = 0
    }
}
