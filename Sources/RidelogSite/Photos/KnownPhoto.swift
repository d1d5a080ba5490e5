import RidelogCache
import RidelogFiles
import RidelogModels
import RidelogPhotos

/// The metadata of a readable photo, cached so that unchanged files are not read again.
struct KnownPhoto: Hashable, Sendable {
    var file: InputFile
    var facts: PhotoFacts
    /// Whether a picture was made from it before, so that it is known to be readable.
    var isReadable = false
}

extension KnownPhoto: ByteCodable {
    static var blank: KnownPhoto { KnownPhoto(file: .blank, facts: .blank) }

    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.file, \.facts, \.isReadable)
    }
}

extension PhotoFacts: ByteCodable {
    package static var blank: PhotoFacts { PhotoFacts(width: 0, height: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.width, \.height, \.taken, \.colors)
        try coder.code(raw: &orientation)
    }
}

extension PhotoFacts.Taken: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var clock = local?.instant()
        try coder.code(&clock)
        local = clock.map { CivilDateTime($0) }
        try coder.code(&self, \.offset, \.satelliteTime, \.place, \.hasUnreadPlace)
    }
}
