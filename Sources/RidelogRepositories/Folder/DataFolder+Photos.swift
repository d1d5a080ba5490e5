import RidelogExports
import RidelogModels

extension DataFolder {
    /// The files that may be photos of rides.
    package var photos: [InputFile] {
        entries.compactMap { entry in
            if case .photo = entry.kind { entry.file } else { nil }
        }
    }

    /// What their owner wrote about photos.
    package struct PhotoCaptions {
        /// The captions by the photos' files.
        package fileprivate(set) var texts: [String: String] = [:]
        /// The files in which they are.
        package fileprivate(set) var files: [String] = []
    }

    /// The captions of all photos. A photo without one is shown without, so a file that cannot be read is none.
    package var photoCaptions: PhotoCaptions {
        var all = PhotoCaptions()
        for entry in entries {
            guard case .photoCaptions = entry.kind else { continue }
            let path = entry.file.path
            guard let bytes = try? contents(of: path).bytes else { continue }
            let folder = path.dropLast(entry.file.name.count)
            for (photo, text) in StravaCaptions(bytes, limits: options.limits).texts {
                all.texts[folder + photo] = text
            }
            all.files.append(path)
        }
        return all
    }
}
