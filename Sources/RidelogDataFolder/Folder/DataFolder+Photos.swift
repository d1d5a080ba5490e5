import RidelogDiagnostics
import RidelogExports
import RidelogFiles
import RidelogModels

extension DataFolder {
    /// The files that may be photos of rides.
    package var photos: [InputFile] {
        entries.compactMap { entry in
            if case .photo = entry.kind { entry.file } else { nil }
        }
    }

    /// The paths of all pictures, by their names.
    package var images: [String] {
        let ends = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".svg"]
        return entries.lazy.map(\.file.path).filter { path in
            ends.contains(where: path.lowercased().hasSuffix)
        }
    }

    /// Captions that the owner wrote for photos.
    package struct PhotoCaptions {
        /// The captions, by the paths of the photos.
        package fileprivate(set) var texts: [String: String] = [:]
        /// The files with captions, each with the problem if it could not be read.
        package fileprivate(set) var files: [(path: String, problem: Diagnostic?)] = []
    }

    /// The captions of all photos.
    package var photoCaptions: PhotoCaptions {
        var all = PhotoCaptions()
        for entry in entries {
            guard case .photoCaptions = entry.kind else { continue }
            let path = entry.file.path
            do throws(Diagnostic) {
                let (bytes, fault) = try contents(of: path)
                let folder = path.dropLast(entry.file.name.count)
                for (photo, text) in StravaCaptions(bytes, limits: options.limits).texts {
                    all.texts[folder + photo] = text
                }
                all.files.append((path, fault))
            } catch {
                all.files.append((path, error))
            }
        }
        return all
    }
}
