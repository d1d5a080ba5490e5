import RidelogDetection
import RidelogFormats

/// By which decoder each file is read, as an earlier build found out, so that a file that has not changed is not looked
/// into again.
package struct KeptKinds: Hashable, Sendable {
    /// By path.
    private var files: [File] = []

    fileprivate struct File: Hashable {
        var path = ""
        var size = 0
        var modified: Int64 = 0
        /// The usual name of its format.
        var format = ""
    }

    package init() {}

    /// - Parameters:
    ///   - entries: the files of a data folder, by path.
    ///   - isSettled: whether size and time of a file show that it has not changed.
    init(_ entries: [DataFolder.Entry], where isSettled: (InputFile) -> Bool) {
        files = entries.compactMap { entry in
            guard case .decodable(let decoder) = entry.kind, Self.decoders[decoder.name] === decoder,
                entry.archive == nil, isSettled(entry.file)
            else { return nil }
            return File(
                path: entry.file.path, size: entry.file.size, modified: entry.file.modified,
                format: decoder.name)
        }
    }

    /// What reads a file that is as it was; nil for any other.
    func decoder(of file: InputFile) -> FileDecoder? {
        let place = files.partitioningIndex { $0.path >= file.path }
        guard files.indices.contains(place), files[place].path == file.path,
            (files[place].size, files[place].modified) == (file.size, file.modified)
        else { return nil }
        return Self.decoders[files[place].format]
    }

    private static let decoders = FileClassifier.decoders.values.keyed(by: \.name)
}

extension KeptKinds: ByteCodable {
    package static var blank: KeptKinds { KeptKinds() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&files)
    }
}

extension KeptKinds.File: ByteCodable {
    fileprivate static var blank: Self { Self() }

    fileprivate mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&path)
        try coder.code(&size)
        try coder.code(&modified)
        try coder.code(&format)
    }
}
