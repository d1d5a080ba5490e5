import RidelogContent
import RidelogMarkdown
import RidelogModels

/// The published pictures of photos in notes.
struct NotePictures: Sendable {
    /// The pictures by the file of the note, then by the file of the photo.
    private var pictures: [String: [String: SitePhotos.Picture]] = [:]

    /// The published picture for a path in a note; nil if there is none.
    func picture(of path: String, in note: Note) -> SitePhotos.Picture? {
        guard let ofNote = pictures[note.file] else { return nil }
        return RelativePath.meanings(of: path, in: note.file).lazy.compactMap { ofNote[$0] }.first
    }

    mutating func add(_ picture: SitePhotos.Picture, in note: Note) {
        pictures[note.file, default: [:]][picture.photo.file.path] = picture
    }

    /// The paths that images of a note may mean, in the order of the text.
    static func paths(in note: Note) -> [String] {
        guard note.markdown.contains("![".utf8) else { return [] }
        let document = MarkdownDocument(MarkdownSource(note.markdown, file: note.file))
        return document.links.filter { $0.kind == .image }
            .compactMap { NoteLink($0.destination).path }
            .flatMap { RelativePath.meanings(of: $0, in: note.file) }
    }
}
