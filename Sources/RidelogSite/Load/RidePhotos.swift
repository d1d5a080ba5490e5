import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogPhotos
import RidelogRepositories
import RidelogServices
import RidelogViews
import Synchronization

/// The photos of a site's rides: the files that are published, and what became of those of the data folder.
struct RidePhotos: Sendable {
    /// A picture that is published.
    struct Picture: Sendable {
        let path: SitePath
        /// The photo's file in the data folder.
        let file: InputFile
        let facts: PhotoFacts
        let size: PhotoPicture.Size
    }

    var pictures: [Picture] = []
    /// What became of each file.
    var outcomes: [String: SiteReport.Outcome] = [:]
    var diagnostics: [Diagnostic] = []
    private let failures = Failures()

    /// Why pictures could not be made of files that could be read before.
    private final class Failures: Sendable {
        let first = Mutex<Diagnostic?>(nil)
    }

    /// The first of the photos that could not be read again; nil if all could.
    var failure: Diagnostic? { failures.first.withLock { $0 } }

    /// The files of the site, each made when it is its turn.
    func files(in folder: DataFolder, common: UInt64?) -> [(path: SitePath, source: Publisher.Source)] {
        pictures.map { picture in
            (
                picture.path,
                .page(sum: picture.sum(common)) { [failures] _ in
                    do throws(Diagnostic) {
                        return try picture.jpeg(in: folder)
                    } catch {
                        failures.first.withLock { $0 = $0 ?? error }
                        return []
                    }
                }
            )
        }
    }
}

extension RidePhotos.Picture {
    /// As the photo is made from the same file, it need not be made again.
    fileprivate func sum(_ common: UInt64?) -> UInt64? {
        guard let common else { return nil }
        var sum = Checksum()
        sum.add(common)
        sum.add(file.path)
        sum.add(UInt64(file.size))
        sum.add(UInt64(bitPattern: file.modified))
        return sum.value
    }

    fileprivate func jpeg(in folder: DataFolder) throws(Diagnostic) -> [UInt8] {
        do throws(PhotoFault) {
            return try PhotoPicture(facts, size).jpeg(try folder.photo(at: file.path))
        } catch {
            throw .unreadablePhoto(file.path, error)
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
