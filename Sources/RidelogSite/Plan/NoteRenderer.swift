import RidelogDiagnostics
import RidelogHTML
import RidelogMarkdown
import RidelogModels
import RidelogServices
import RidelogViews

/// Turns notes into HTML, with links to other notes and to rides made links between their pages.
struct NoteRenderer: Sendable {
    private let settings: SiteConfiguration.Markdown
    private let notes: [String: Note]
    private let addresses: [String: Note]
    private let rides: RideReferences
    private let pictures: NotePictures
    /// Those that anyone may see, by id.
    private let geofences: [String: Geofence]

    init(
        settings: SiteConfiguration.Markdown, notes: [Note], rides: RideReferences, geofences: [Geofence],
        pictures: NotePictures
    ) {
        self.settings = settings
        self.pictures = pictures
        self.geofences = Dictionary(geofences.map { ($0.id, $0) }) { first, _ in first }
        self.notes = Dictionary(notes.map { ($0.file, $0) }) { first, _ in first }
        self.addresses = Dictionary(notes.map { ($0.address, $0) }) { first, _ in first }
        self.rides = rides
    }

    func document(for note: Note) -> MarkdownDocument {
        var options = MarkdownOptions.belowTitle
        options.allowsRawHTML = settings.allowsRawHTML
        options.allowsUnsafeLinks = settings.allowsUnsafeLinks
        options.shownTitle = note.title.isEmpty ? nil : note.title
        let source = MarkdownSource(note.markdown, file: note.file, firstLine: note.firstLine)
        return MarkdownDocument(source, options: options) { resolve($0, in: note) }
    }

    private func resolve(_ link: MarkdownLink, in note: Note) -> LinkResolution {
        let (own, fragment) = Self.ownPath(of: link.destination)
        if let own, let picture = pictures.picture(of: own, in: note) {
            return .picture(
                address: picture.path.relative(to: SitePath.note(note)), width: picture.width,
                height: picture.height)
        }
        let target = own.flatMap { self.target($0, in: note) }
        // A ride that is hidden is like one that is not there.
        if link.kind == .image, target?.hasFigure != true {
            return .broken(.pictureNotPublished(link.destination))
        }
        guard own != nil else { return .keep }
        guard let target else { return .broken(.brokenLink(link.destination)) }
        guard let page = target.page else { return .name(target: target.text, .noPage(link.destination)) }
        return .show(target: target.text, address: page.relative(to: SitePath.note(note)) + fragment)
    }

    /// What of the site a path means: a file beside the note, or an address of the site, from its root.
    private func target(_ path: String, in note: Note) -> NoteTarget? {
        let file = RelativePath.resolve(path, from: note.file)
        if let other = notes[file] ?? notes[file + "/index.md"] { return .note(other) }
        if let ride = rides.ride(for: path, from: note.file) { return .ride(ride) }
        guard path.hasPrefix("/") else { return nil }
        var parts = path.split(separator: "/").map(String.init)
        if parts.last == "index.html" { parts.removeLast() }
        // Notes of folders have addresses of several parts.
        let address = parts.dropFirst().joined(separator: "/")
        switch parts.first {
        case "rides" where parts.count == 2:
            return rides.ride(for: address, from: note.file).map(NoteTarget.ride)
        case "geofences": return geofences[address].map(NoteTarget.geofence)
        case "notes": return addresses[address].map(NoteTarget.note)
        default: return nil
        }
    }

    /// The path of a file or of a page of the site; nil for the address of another.
    static func ownPath(of destination: String) -> (path: String?, fragment: String) {
        let (path, fragment) = split(destination)
        let isOwn = !path.isEmpty && !hasScheme(path) && !path.utf8.starts(with: "//".utf8)
        return (isOwn ? withoutPercents(path) : nil, fragment)
    }

    private static func split(_ destination: String) -> (path: String, fragment: String) {
        guard let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (destination, "") }
        return (String(destination[..<mark]), String(destination[mark...]))
    }

    /// `https:`, `mailto:` and so on (RFC 3986, section 3.1).
    private static func hasScheme(_ destination: String) -> Bool {
        let scheme = destination.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.count < destination.utf8.count else { return false }
        let scalars = scheme.map { Unicode.Scalar($0) }
        return scalars.first?.properties.isAlphabetic == true
            && scalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
                default: false
                }
            }
    }

    private static func withoutPercents(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.count == 2, let code = UInt8(digits, radix: 16) {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Diagnostic {
    fileprivate static func brokenLink(_ destination: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.broken-link",
            "the link to “\(destination)” leads to no note, ride or geofence",
            action: "its text stays, the link does not",
            remedy:
                "Link to a note or a ride's file, relative to this file, or to an address of the site: /geofences/home/.",
            isForOwner: true)
    }

    /// Of a link, or of the ride that the front matter names.
    static func noPage(_ destination: String, in note: Note? = nil) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.no-page", at: note.map { SourceLocation(file: $0.file) },
            "the ride “\(destination)” has no page of its own",
            action: "it is named without a link",
            remedy: "Write “pages: {rides: all}” in ridelog.yml, or a greater number after “recent”.",
            isForOwner: true)
    }

    fileprivate static func pictureNotPublished(_ destination: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.picture", "the picture “\(destination)” is not published",
            action: "its description is shown instead",
            remedy:
                "Name a JPEG file of the data folder and write “photos: dated” in ridelog.yml, or name a ride's file or "
                + "an address of the site: ../rides/a.gpx, /geofences/home/.",
            isForOwner: true)
    }
}
