import RidelogCache
import RidelogDetection
import RidelogFiles
import RidelogFormats

/// The format of each file as an earlier build detected it, so that unchanged files need not be opened again.
package struct KeptKinds: Hashable, Sendable {
    /// Sorted by path.
    private var files: [InputFile] = []
    /// The name of each file's format.
    private var formats: [String] = []

    package init() {}

    /// - Parameters:
    ///   - entries: the files of a data folder, by path.
    ///   - isSettled: whether any change of a file will change its size or time.
    init(_ entries: [DataFolder.Entry], where isSettled: (InputFile) -> Bool) {
        for entry in entries {
            guard let decoder = entry.decoder, Self.decoders[decoder.name] === decoder,
                entry.archive == nil, isSettled(entry.file)
            else { continue }
            files.append(entry.file)
            formats.append(decoder.name)
        }
    }

    /// The decoder of an unchanged file; nil for any other.
    func decoder(of file: InputFile) -> FileDecoder? {
        let place = files.partitioningIndex { $0.path >= file.path }
        guard files.indices.contains(place), files[place] == file else { return nil }
        return Self.decoders[formats[place]]
    }

    private static let decoders = FileClassifier.decoders.values.keyed(by: \.name)
}

extension KeptKinds: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&files)
        try coder.code(&formats)
        guard files.count == formats.count else { throw CorruptBytes() }
    }
}
