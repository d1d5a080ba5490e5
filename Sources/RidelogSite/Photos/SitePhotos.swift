import RidelogContent
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogModels
import RidelogPhotos
import RidelogPublishing
import RidelogSystem

/// The photos of a site's rides and notes: the published pictures, and the outcomes of photo files.
struct SitePhotos: Sendable {
    /// A picture that is published.
    struct Picture: Sendable {
        let path: SitePath
        let photo: KnownPhoto
        let size: PhotoPicture.Size

        fileprivate var maker: PhotoPicture { PhotoPicture(photo.facts, size) }
        /// The width in pixels.
        var width: Int { maker.width }
        var height: Int { maker.height }
    }

    var pictures: [Picture] = []
    /// The pictures in the text of notes.
    var inNotes = NotePictures()
    /// The outcome of each file.
    var outcomes: [String: SiteReport.Outcome] = [:]
    var diagnostics: [Diagnostic] = []
    /// The first failure to make a picture from a file that was readable before.
    private let failure = Once<Diagnostic>()

    /// The failure of the build if a photo could not be read again, because its picture is empty.
    var buildFailure: BuildFailure? {
        guard var diagnostic = failure.made else { return nil }
        (diagnostic.severity, diagnostic.action) = (.error, nil)
        diagnostic.remedy = "Build again when no other program is changing the photos."
        return BuildFailure(diagnostic)
    }

    /// The picture files, each made when it is written.
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
    /// The version of the pictures.
    private static let format: UInt64 = 1

    /// A checksum of the photo. A picture depends on nothing else of the site.
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
            "the photo \(fault.what)", action: "it is skipped",
            remedy: "Save it again as JPEG, or remove it from the folder.", isForOwner: true)
    }
}
