import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// The ride files of a data folder.
public struct FolderRideRepository: RideRepository {
    private let folder: DataFolder
    private let decoders: [String: any FormatDecoder.Type]

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
        findTracks(of: &contents, in: source.path)
        if let fault { contents.diagnostics.report(fault) }
        return contents
    }

    /// Gives rides that name the file of their track the name that it has in the folder, where `.gz` may have come or
    /// gone. A ride whose file is there is that file's: it is left out here, so that it does not stand twice.
    private func findTracks(of contents: inout RideContents, in path: String) {
        var toldCount = 0
        contents.rides = contents.rides.compactMap { ride in
            guard let named = ride.trackFile, let file = trackFile(named), file != path else { return ride }
            toldCount += 1
            return nil
        }
        if toldCount > 0 { contents.diagnostics.report(.toldByFiles(toldCount, path)) }
    }

    private func trackFile(_ path: String) -> String? {
        let bare = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
        return [path, bare, bare + ".gz"].first { decoders[$0] != nil }
    }
}

extension Diagnostic {
    fileprivate static func toldByFiles(_ count: Int, _ path: String) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.told-by-file", at: SourceLocation(file: path),
            "\(counted(count, "ride")) with a file of its own in the folder",
            action: "the ride is made of the file")
    }
}
