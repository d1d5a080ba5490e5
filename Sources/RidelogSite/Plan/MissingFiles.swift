import RidelogDataFolder
import RidelogDiagnostics
import RidelogImport
import RidelogServices

/// Missing files that table rows name, as in an incomplete copy of an export.
struct MissingFiles {
    private let folder: DataFolder
    /// Ignored paths, which may be folders.
    private let ignored: [String]

    init(_ folder: DataFolder) {
        self.folder = folder
        ignored = folder.entries.compactMap { entry in
            if case .ignored = entry.kind { entry.file.path + "/" } else { nil }
        }
    }

    /// A note for each table of the folder that names such files.
    func diagnostics(_ imports: [RideImport]) -> [Diagnostic] {
        imports.filter(\.namesFiles).filter { hasFile($0.source.path) }.compactMap { table -> Diagnostic? in
            let names = table.allFingerprints.compactMap { $0.trackFile }
            let missing = names.filter { !isThere($0) }
            guard let first = missing.first else { return nil }
            let isOne = missing.count == 1
            return Diagnostic(
                .note, code: "ride.missing-file", at: SourceLocation(file: table.source.path),
                "\(missing.count) of \(counted(names.count, "file")) that the rows name "
                    + "\(isOne ? "is" : "are") missing, the first “\(first)”",
                action: isOne ? "its row is a ride without a track" : "their rows are rides without a track",
                remedy: "If they should be there, copy or download the whole export again.",
                isForOwner: true)
        }
        .sorted { ($0.location?.file ?? "") < ($1.location?.file ?? "") }
    }

    private func isThere(_ name: String) -> Bool {
        name.packedAndUnpacked.contains(where: hasFile) || ignored.contains { name.hasPrefix($0) }
    }

    private func hasFile(_ path: String) -> Bool { folder.entry(at: path) != nil }
}
