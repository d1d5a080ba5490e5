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
    private let rides: RideReferences

    init(settings: SiteConfiguration.Markdown, notes: [Note], rides: RideReferences) {
        self.settings = settings
        self.notes = Dictionary(notes.map { ($0.file, $0) }) { first, _ in first }
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
        if link.kind == .image { return .broken(.pictureNotPublished(link.destination)) }
        let (path, fragment) = Self.split(link.destination)
        guard !path.isEmpty, !Self.hasScheme(path), !path.utf8.starts(with: "//".utf8) else { return .keep }
        let file = RelativePath.resolve(Self.withoutPercents(path), from: note.file)
        let page = SitePath.note(note)
        if let other = notes[file] ?? notes[file + "/index.md"] {
            return .replace(SitePath.note(other).relative(to: page) + fragment)
        }
        if let ride = rides.ride(for: Self.withoutPercents(path), from: note.file) {
            return .replace(SitePath.ride(ride).relative(to: page) + fragment)
        }
        return .broken(.brokenLink(link.destination))
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
            "the link to “\(destination)” leads to no note and no ride",
            action: "its text stays, the link does not",
            remedy: "Link to a note or a ride's file, relative to this file.", isForOwner: true)
    }

    fileprivate static func pictureNotPublished(_ destination: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.picture", "the picture “\(destination)” is not published",
            action: "its description is shown instead",
            remedy: "Pictures in notes are not supported yet: photographs reveal where they were taken.",
            isForOwner: true)
    }
}
