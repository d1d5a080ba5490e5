import RidelogModels
import RidelogPhotos
import RidelogRepositories

/// A photo of which the head could be read, and what it says. It is kept, so that a file that has not changed is not read
/// again.
struct KnownPhoto: Hashable, Sendable {
    var file: InputFile
    var facts: PhotoFacts
    /// Whether a picture was made of it: then it can be.
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
