import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// The ride files of a data folder.
public struct FolderRideRepository: RideRepository {
    private let folder: DataFolder
    private let decoders: [String: FileDecoder]

    /// The rides of a folder, a source each file.
    public init(_ folder: DataFolder) {
        self.folder = folder
        decoders = Dictionary(
            folder.files(of: .rides).map { ($0.file.path, $0.decoder) },
            uniquingKeysWith: { first, _ in first })
    }

    public func sources() -> [RideSource] {
        folder.files(of: .rides).map { file, _ in
            RideSource(path: file.path, version: .init(size: file.size, modified: file.modified))
        }
    }

    public func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        guard let decoder = decoders[source.path] else {
            throw .unknownSource(source)
        }
        let (bytes, fault) = try folder.contents(of: source.path)
        let decoded: DecodedFile
        do throws(Diagnostic) {
            let context = DecodingContext(path: source.path, zone: folder.options.zone)
            decoded = try decoder.decode(bytes, in: context)
        } catch {
            // What is wrong with the packing explains what is wrong with the rest.
            throw fault ?? error
        }
        var contents = RideContents(
            rides: decoded.rides, routes: decoded.routes, hash: SHA256.hexadecimalHash(bytes),
            diagnostics: decoded.diagnostics)
        contents.format = decoder.name
        if let fault { contents.diagnostics.report(fault) }
        return contents
    }
}
