import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogPhotos
import RidelogRepositories

/// What the files of photos say, as an earlier build read it, so that a file that has not changed is not read again.
struct KeptPhotos: Hashable {
    private var photos: [Photo] = []

    /// A file, and what it says.
    struct Photo: Hashable, Sendable {
        fileprivate var path = ""
        fileprivate var size = 0
        fileprivate var modified: Int64 = 0
        var facts = PhotoFacts(width: 0, height: 0)
        /// Whether a picture was made of it: then it can be.
        var isReadable = false
    }

    init() {}

    /// What is kept in a file; nothing if that cannot be read.
    init(at list: String?) {
        self = SealedBytes.read(KeptPhotos.self, at: list) ?? KeptPhotos()
    }

    /// Those of files that are as they were.
    func byPath(_ files: [InputFile]) -> [String: Photo] {
        let known = photos.keyed(by: \.path)
        return files.reduce(into: [:]) { found, file in
            guard let photo = known[file.path], (photo.size, photo.modified) == (file.size, file.modified)
            else {
                return
            }
            found[file.path] = photo
        }
    }

    /// Keeps what is known now, if that is something else.
    func replaced(at list: String?, by photos: [(file: InputFile, photo: Photo)]) {
        var new = KeptPhotos()
        new.photos = photos.map { file, photo in
            var photo = photo
            (photo.path, photo.size, photo.modified) = (file.path, file.size, file.modified)
            return photo
        }
        guard let list, new != self else { return }
        // Without it the next build reads the files again.
        try? SealedBytes.write(new, to: list)
    }
}

extension KeptPhotos: ByteCodable {
    static var blank: KeptPhotos { KeptPhotos() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&photos)
    }
}

extension KeptPhotos.Photo: ByteCodable {
    static var blank: Self { Self() }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.path, \.size, \.modified, \.facts, \.isReadable)
    }
}

extension PhotoFacts: ByteCodable {
    package static var blank: PhotoFacts { PhotoFacts(width: 0, height: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.width, \.height, \.taken, \.colors)
        try coder.code(raw: &orientation)
    }
}

extension PhotoFacts.Taken: ByteCodable {
    package static var blank: Self { Self() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var clock = local?.instant()
        try coder.code(&clock)
        local = clock.map { CivilDateTime($0) }
        try coder.code(&self, \.offset, \.satelliteTime, \.place)
    }
}
