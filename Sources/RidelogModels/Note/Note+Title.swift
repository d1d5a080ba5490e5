extension Note {
    /// The title from the file name, if the note has no other: `what-to-carry.md` is «What to carry»; `index.md` has
    /// the name of its folder.
    public var fileTitle: String {
        let parts = self.file.split(separator: "/")
        let name = parts.last.map(Self.withoutExtension) ?? ""
        let telling = name == "index" && parts.count > 1 ? parts[parts.count - 2] : name
        let words = telling.split { $0 == "-" || $0 == "_" || $0 == " " }
        let isDate = CivilDate(iso8601: telling) != nil
        let text = isDate ? String(telling) : words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func withoutExtension(_ name: Substring) -> Substring {
        name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }
}
