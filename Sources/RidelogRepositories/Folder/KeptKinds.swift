import RidelogDetection
import RidelogFormats

/// By which decoder each file is read, as an earlier build found out, so that a file that has not changed is not looked
/// into again.
package struct KeptKinds: Hashable, Sendable {
    /// By path.
    private var files: [File] = []

    fileprivate struct File: Hashable {
        var file: InputFile
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
            return File(file: entry.file, format: decoder.name)
        }
    }

    /// What reads a file that is as it was; nil for any other.
    func decoder(of file: InputFile) -> FileDecoder? {
        let place = files.partitioningIndex { $0.file.path >= file.path }
        guard files.indices.contains(place), files[place].file == file else { return nil }
        return Self.decoders[files[place].format]
    }

    private static let decoders = FileClassifier.decoders.values.keyed(by: \.name)
}

extension KeptKinds: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&files)
    }
}

extension KeptKinds.File: ByteCodable {
    fileprivate static var blank: Self { Self(file: .blank) }

    fileprivate mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&file)
        try coder.code(&format)
    }
}
