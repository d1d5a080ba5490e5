import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRepositories

/// The ride files of a data folder.
public struct FolderRideRepository: RideRepository {
    private let folder: DataFolder

    /// A repository of the rides of a folder. Each file is a source.
    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    public func sources() -> [RideSource] {
        folder.files(of: .rides).map { file, _ in
            RideSource(path: file.path, version: .init(size: file.size, modified: file.modified))
        }
    }

    public func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        try contents(of: source, progress: { _ in })
    }

    public func contents(
        of source: RideSource, progress: @escaping @Sendable (Double) -> Void
    ) throws(Diagnostic) -> RideContents {
        guard let decoder = decoder(of: source) else { throw .unknownSource(source) }
        let context = folder.context(source.path, progress)
        var contents =
            if let streamed = decoder.streamed {
                try streamedContents(of: source, by: streamed, in: context)
            } else {
                try wholeContents(of: source.path, by: decoder, in: context)
            }
        contents.format = decoder.name
        return contents
    }

    public func hash(of source: RideSource) -> String? {
        guard let decoder = decoder(of: source) else { return nil }
        // Without a hash the source is read again, and its problem reported.
        guard decoder.streamed != nil else {
            let read = try? folder.contents(of: source.path, isBulk: decoder.isBulk)
            return read.map { ContentHash.hexadecimalHash($0.bytes) }
        }
        var hash = ContentHash()
        do throws(Diagnostic) {
            guard try folder.pieces(of: source.path, { hash.update($0) }) == nil else { return nil }
        } catch {
            return nil
        }
        return hash.value.hexadecimal
    }

    private func decoder(of source: RideSource) -> FileDecoder? {
        guard let decoder = folder.entry(at: source.path)?.decoder, decoder.content.contains(.rides) else {
            return nil
        }
        return decoder
    }

    private func wholeContents(
        of path: String, by decoder: FileDecoder, in context: DecodingContext
    ) throws(Diagnostic) -> RideContents {
        let (bytes, fault) = try folder.contents(of: path, isBulk: decoder.isBulk)
        // A fault of the archive explains the faults that the decoder finds.
        let decoded = try rethrowing(as: { fault ?? $0 }) { () throws(Diagnostic) in
            try decoder.decode(bytes, in: context)
        }
        if !decoder.isBulk, decoded.pointCount > context.limits.points {
            throw .tooManyPoints(path, limit: context.limits.points)
        }
        return RideContents(decoded, hash: ContentHash.hexadecimalHash(bytes), fault, context)
    }

    private func streamedContents(
        of source: RideSource, by decoder: any StreamedDecoder.Type, in context: DecodingContext
    ) throws(Diagnostic) -> RideContents {
        var stream = decoder.stream(in: context)
        var hash = ContentHash()
        var readCount = 0
        let fault = try folder.pieces(of: source.path) { piece in
            hash.update(piece)
            stream.append(piece)
            readCount += piece.count
            if let size = source.version?.size, size > 0 {
                context.progress(Double(readCount) / Double(size))
            }
        }
        let decoded = try rethrowing(as: { fault ?? $0 }) { () throws(Diagnostic) in try stream.finish() }
        return RideContents(decoded, hash: hash.value.hexadecimal, fault, context)
    }
}

extension RideContents {
    /// - Parameter fault: the problem of the file's archive or compression.
    fileprivate init(
        _ whole: DecodedFile, hash: String, _ fault: Diagnostic?, _ context: DecodingContext
    ) {
        var decoded = whole
        decoded.cutTitles(context.limits, file: context.path)
        self.init(
            rides: decoded.rides, routes: decoded.routes, hash: hash, diagnostics: decoded.diagnostics)
        positions = decoded.positions
        if let fault { diagnostics.report(fault) }
    }
}
