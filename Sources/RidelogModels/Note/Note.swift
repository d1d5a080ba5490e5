/// A Markdown file with its front matter. The members of ``Content`` are members of it too.
///
/// Many arrays hold notes, so the content is boxed with copy-on-write.
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

    /// The unread text of a note that is encrypted or not fetched.
    package static let elsewhere = "\0"

    /// A note as read; properties that are set when the site is arranged are empty.
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
                isDraft: isDraft, markdown: markdown, firstLine: firstLine,
                address: Content.address(ofFile: file)))
    }

    /// The permalink: the path of its page below `notes/`, without `/index.html`. It is the path of the file below
    /// `notes/` without the extension, as a slug; `index.md` gets that of its folder.
    public package(set) var address: String {
        get { content.address }
        set { content.address = newValue }
    }

    /// The custom keys of the front matter. Not by a key path: `Recordable` has a member of this name.
    public var record: CustomRecord? {
        get { content.record }
        _modify { yield &content.record }
    }

    /// The path of its file, which is unique.
    public var id: String { content.file }

    /// The reading time at 200 words a minute, at least 1.
    public var minutesToRead: Int { max(1, (content.wordCount + 100) / 200) }

    /// The content of a note.
    public struct Content: Hashable, Sendable {
        /// The file's path relative to the data folder, which links between notes use.
        public var file: String { didSet { address = Self.address(ofFile: file) } }
        /// The title: that of the store or, set when the site is arranged, the first heading or the file name.
        public var title: String
        /// The date of the note.
        public var date: CivilDate?
        /// The ride named in the front matter, by file, permalink or date.
        public var ride: String?
        /// The geofence named in the front matter, by id or name.
        public var geofence: String?
        /// The tags, in the order of the file.
        public var tags: [String]
        /// A draft is not published.
        public var isDraft: Bool
        /// A private note is not published, and neither is the ride that it belongs to.
        public var isPrivate = false
        /// The unreadable front matter in lower case, if it may hide a ride; empty if only the ride is unknown. nil if
        /// everything could be read.
        package var unread: String?
        /// The custom keys of the front matter, for a template of its type.
        public var record: CustomRecord?
        /// The text after the front matter, as UTF-8.
        public var markdown: [UInt8]
        /// The line of the file on which ``markdown`` begins, from 1.
        public var firstLine: Int
        /// See ``Note/address``.
        fileprivate(set) var address: String
        /// The beginning of the text. Set when the site is arranged.
        public var excerpt = ""
        /// The number of words of the text. Set when the site is arranged.
        public var wordCount = 0

        fileprivate static func address(ofFile path: String) -> String {
            var parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
            if let root = parts.firstIndex(where: { $0.lowercased() == "notes" }) {
                parts.removeFirst(root + 1)
            }
            guard let name = parts.popLast() else { return "note" }
            let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
            if stem.lowercased() != "index" || parts.isEmpty { parts.append(stem) }
            return parts.map { Slug.make(String($0), fallback: "note") }.joined(separator: "/")
        }
    }
}
