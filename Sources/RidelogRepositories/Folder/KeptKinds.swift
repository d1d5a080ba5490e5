import RidelogDetection
import RidelogFormats

/// By which decoder each file is read, as an earlier build found out, so that a file that has not changed is not looked
/// into again.
package struct KeptKinds: Hashable, Sendable {
    /// By path.
    private var files: [InputFile] = []
    /// Of each file the usual name of its format.
    private var formats: [String] = []

    package init() {}

    /// - Parameters:
    ///   - entries: the files of a data folder, by path.
    ///   - isSettled: whether size and time of a file show that it has not changed.
    init(_ entries: [DataFolder.Entry], where isSettled: (InputFile) -> Bool) {
        for entry in entries {
            guard case .decodable(let decoder) = entry.kind, Self.decoders[decoder.name] === decoder,
                entry.archive == nil, isSettled(entry.file)
            else { continue }
            files.append(entry.file)
            formats.append(decoder.name)
        }
    }

    /// What reads a file that is as it was; nil for any other.
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
