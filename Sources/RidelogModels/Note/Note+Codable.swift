/// A keyed container with the names of the properties. Values that a site computes are omitted while they are empty,
/// and so is the address, which follows from the file.
extension Note: Codable {
    private enum CodingKeys: String, CodingKey {
        case file, title, date, ride, geofence, tags, isDraft, isPrivate, unread, record, markdown, firstLine
        case excerpt, wordCount
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try? container.decode(String.self, forKey: .markdown)
        self.init(
            file: try container.decode(String.self, forKey: .file),
            title: try container.decode(String.self, forKey: .title),
            date: try container.decodeIfPresent(CivilDate.self, forKey: .date),
            ride: try container.decodeIfPresent(String.self, forKey: .ride),
            geofence: try container.decodeIfPresent(String.self, forKey: .geofence),
            tags: try container.decodeIfPresent([String].self, forKey: .tags) ?? [],
            isDraft: try container.decodeIfPresent(Bool.self, forKey: .isDraft) ?? false,
            markdown: try text.map { Array($0.utf8) } ?? container.decode([UInt8].self, forKey: .markdown),
            firstLine: try container.decodeIfPresent(Int.self, forKey: .firstLine) ?? 1)
        self.isPrivate = try container.decodeIfPresent(Bool.self, forKey: .isPrivate) ?? false
        self.unread = try container.decodeIfPresent(String.self, forKey: .unread)
        record = try container.decodeIfPresent(CustomRecord.self, forKey: .record)
        self.excerpt = try container.decodeIfPresent(String.self, forKey: .excerpt) ?? ""
        self.wordCount = try container.decodeIfPresent(Int.self, forKey: .wordCount) ?? 0
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(self.file, forKey: .file)
        try container.encode(self.title, forKey: .title)
        try container.encodeIfPresent(self.date, forKey: .date)
        try container.encodeIfPresent(self.ride, forKey: .ride)
        try container.encodeIfPresent(self.geofence, forKey: .geofence)
        try container.encode(self.tags, forKey: .tags)
        try container.encode(self.isDraft, forKey: .isDraft)
        if self.isPrivate { try container.encode(true, forKey: .isPrivate) }
        try container.encodeIfPresent(self.unread, forKey: .unread)
        try container.encodeIfPresent(record, forKey: .record)
        if let text = String(validating: self.markdown, as: UTF8.self) {
            try container.encode(text, forKey: .markdown)
        } else {
            // Invalid UTF-8 is encoded as bytes, so that nothing is lost.
            try container.encode(self.markdown, forKey: .markdown)
        }
        try container.encode(self.firstLine, forKey: .firstLine)
        if !self.excerpt.isEmpty { try container.encode(self.excerpt, forKey: .excerpt) }
        if self.wordCount != 0 { try container.encode(self.wordCount, forKey: .wordCount) }
    }
}
