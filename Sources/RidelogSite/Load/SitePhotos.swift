import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogPhotos
import RidelogRepositories
import RidelogServices
import RidelogSystem

/// The photos of a site's rides and notes: the files that are published, and what became of those of the data folder.
struct SitePhotos: Sendable {
    /// A picture that is published.
    struct Picture: Sendable {
        let path: SitePath
        let photo: KnownPhoto
        let size: PhotoPicture.Size

        fileprivate var maker: PhotoPicture { PhotoPicture(photo.facts, size) }
        /// Pixels.
        var width: Int { maker.width }
        var height: Int { maker.height }
    }

    var pictures: [Picture] = []
    /// Those in the text of notes.
    var inNotes = NotePictures()
    /// What became of each file.
    var outcomes: [String: SiteReport.Outcome] = [:]
    var diagnostics: [Diagnostic] = []
    /// Why a picture could not be made of a file that could be read before: the first one.
    private let failure = Once<Diagnostic>()

    /// Why there is no site, if a photo could not be read again: its picture is empty.
    var buildFailure: BuildFailure? {
        guard var diagnostic = failure.made else { return nil }
        (diagnostic.severity, diagnostic.action) = (.error, nil)
        diagnostic.remedy = "Build again when no other program changes the photos."
        return BuildFailure(diagnostic)
    }

    /// The files of the site, each made when it is its turn.
    func files(in folder: DataFolder) -> [SiteFile] {
        pictures.map { picture in
            SiteFile(
                picture.path,
                .page(sum: picture.sum) { [failure] _ in
                    do throws(Diagnostic) {
                        return try picture.jpeg(in: folder)
                    } catch {
                        _ = failure.value { error }
                        return []
                    }
                })
        }
    }
}

extension SitePhotos.Picture {
    /// Another number where pictures are made otherwise.
    private static let format: UInt64 = 1

    /// Nothing of the site is on a picture: it is made again only of another file.
    fileprivate var sum: UInt64 {
        let file = photo.file
        return Checksum(Self.format, file.path, UInt64(file.size), UInt64(bitPattern: file.modified)).value
    }

    fileprivate func jpeg(in folder: DataFolder) throws(Diagnostic) -> [UInt8] {
        try rethrowing(as: { Diagnostic.unreadablePhoto(photo.file.path, $0) }) { () throws(PhotoFault) in
            try maker.jpeg(try folder.photo(at: photo.file.path))
        }
    }
}

extension Diagnostic {
    static func unreadablePhoto(_ path: String, _ fault: PhotoFault) -> Diagnostic {
        Diagnostic(
            .warning, code: "photo.unreadable",
            at: SourceLocation(file: path, position: fault.offset.map { .byte($0) }),
            "The photo \(fault.what)", action: "it is left out",
            remedy: "Save it once more as JPEG, or take it out of the folder.", isForOwner: true)
    }
}
