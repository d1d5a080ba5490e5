import RidelogConfiguration
import RidelogContent
import RidelogDataFolder
import RidelogDiagnostics
import RidelogHTML
import RidelogMarkdown
import RidelogModels
import RidelogSystem
import RidelogViews

/// Renders notes as HTML. Links to files of notes and rides become links to their pages.
struct NoteRenderer: Sendable {
    private let settings: SiteConfiguration.Markdown
    /// The address of the site.
    private let site: String?
    private let notes: [Note]
    /// The indices of notes by file and by permalink, for links: most notes have none.
    private let files = Once<[String: Int]>()
    private let addresses = Once<[String: Int]>()
    private let rides: RideReferences
    private let pictures: NotePictures
    /// The data folder, for messages about missing pictures.
    private let folder: DataFolder
    /// The paths of pictures, by lowercase path.
    private let images = Once<[String: String]>()
    /// The visible geofences, by id.
    private let geofences: [String: Geofence]

    init(
        settings: SiteConfiguration.Markdown, site: String?, notes: [Note], rides: RideReferences,
        geofences: [Geofence], pictures: NotePictures, folder: DataFolder
    ) {
        (self.settings, self.site) = (settings, site)
        (self.pictures, self.folder) = (pictures, folder)
        self.geofences = geofences.keyed(by: \.id)
        self.notes = notes
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
        if link.kind == .link, let page = site.flatMap({ NoteLink.page(of: link.destination, in: $0) }) {
            return target(page, in: note) == nil ? .broken(.brokenLink(link.destination)) : .keep
        }
        let destination = NoteLink(link.destination)
        let own = destination.path
        if let own, let picture = pictures.picture(of: own, in: note) {
            return .picture(
                address: picture.path.relative(to: SitePath.note(note)), width: picture.width,
                height: picture.height)
        }
        let target = own.flatMap { self.target($0, in: note) }
        // A hidden ride counts as missing.
        if link.kind == .image, target?.hasFigure != true {
            return .broken(pictureFault(link.destination, own, in: note))
        }
        guard own != nil else { return .keep }
        guard let target else { return .broken(.brokenLink(link.destination)) }
        guard let page = target.page else { return .name(target: target.text, .noPage(link.destination)) }
        return .show(
            target: target.text, address: page.relative(to: SitePath.note(note)) + destination.fragment)
    }

    /// Why a picture is not on the page.
    private func pictureFault(_ destination: String, _ path: String?, in note: Note) -> Diagnostic {
        guard let path else { return .pictureNotPublished(destination) }
        let known = images.value { folder.images.keyed { $0.lowercased() } }
        let meanings = RelativePath.meanings(of: path, in: note.file)
        let found = meanings.lazy.compactMap { known[$0.lowercased()] }.first
        guard let file = found, meanings.contains(file) else {
            let hint = found.map { " (did you mean “\($0)”?)" } ?? ""
            return .picture(
                "there is no picture “\(destination)”\(hint)",
                remedy:
                    "Name a file relative to this one, in the same case, with %23 for #, or a ride's file or an "
                    + "address of the site: ../rides/a.gpx, /geofences/home/.")
        }
        return [".jpg", ".jpeg"].contains(where: file.lowercased().hasSuffix)
            ? .pictureNotPublished(destination)
            : .picture("the picture “\(destination)” is not a JPEG file", remedy: "Save it as JPEG.")
    }

    /// The target of a path: a file relative to the note, or an address of the site from its root.
    private func target(_ path: String, in note: Note) -> NoteTarget? {
        let file = RelativePath.resolve(path, from: note.file)
        let files = files.value { notes.indices.keyed { notes[$0].file } }
        if let other = files[file] ?? files[file + "/index.md"] { return .note(notes[other]) }
        if let ride = rides.ride(for: path, from: note.file) { return .ride(ride) }
        guard path.hasPrefix("/") else { return nil }
        var parts = path.split(separator: "/").map(String.init)
        if parts.last == "index.html" { parts.removeLast() }
        // Notes in folders have permalinks with several parts.
        let address = parts.dropFirst().joined(separator: "/")
        switch parts.first {
        case "rides" where parts.count == 2:
            return rides.ride(for: address, from: note.file).map(NoteTarget.ride)
        case "geofences": return geofences[address].map(NoteTarget.geofence)
        case "notes":
            let addresses = addresses.value { notes.indices.keyed { notes[$0].address } }
            return addresses[address].map { .note(notes[$0]) }
        default: return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func brokenLink(_ destination: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.broken-link",
            "the link to “\(destination)” does not lead to a published note, ride or geofence",
            action: "its text is shown without the link",
            remedy:
                "Link to the file of a note or ride, relative to this file, or to the address of a note, ride or "
                + "geofence: /geofences/home/. Write # in a file's name as %23.",
            isForOwner: true)
    }

    /// For a link, or for the ride that the front matter names.
    static func noPage(_ destination: String, in note: Note? = nil) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.no-page", at: note.map { SourceLocation(file: $0.file) },
            "the ride “\(destination)” has no page of its own",
            action: "it is named without a link",
            remedy: "Write “pages: {rides: all}” in ridelog.yml, or a larger number after “recent”.",
            isForOwner: true)
    }

    /// For a picture that is not on the page.
    fileprivate static func picture(_ what: String, remedy: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.picture", what, action: "its description is shown instead", remedy: remedy,
            isForOwner: true)
    }

    fileprivate static func pictureNotPublished(_ destination: String) -> Diagnostic {
        picture(
            "the picture “\(destination)” is not published",
            remedy:
                "Name a JPEG file of the data folder and write “photos: dated” in ridelog.yml, or name a ride's file or "
                + "an address of the site: ../rides/a.gpx, /geofences/home/.")
    }
}
