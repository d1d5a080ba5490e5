import RidelogImport
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Files that the rows of tables name and that are not there, as of an export that was copied in part.
struct MissingFiles {
    private let folder: DataFolder
    /// What the configuration leaves out may be a whole folder.
    private let ignored: [String]

    init(_ folder: DataFolder) {
        self.folder = folder
        ignored = folder.entries.compactMap { entry in
            if case .ignored = entry.kind { entry.file.path + "/" } else { nil }
        }
    }

    /// A note for each table that names such files; none for what did not come from the folder.
    func diagnostics(_ imports: [RideImport]) -> [Diagnostic] {
        imports.filter(\.namesFiles).filter { hasFile($0.source.path) }.compactMap { table in
            let names = table.allFingerprints.compactMap { $0.trackFile }
            let missing = names.filter { !isThere($0) }
            return missing.first.map { first in
                .missingFiles(missing.count, of: names.count, first: first, in: table.source.path)
            }
        }
        .sorted { ($0.location?.file ?? "") < ($1.location?.file ?? "") }
    }

    private func isThere(_ name: String) -> Bool {
        name.packedAndUnpacked.contains(where: hasFile) || ignored.contains { name.hasPrefix($0) }
    }

    private func hasFile(_ path: String) -> Bool { folder.entry(at: path) != nil }
}

extension Diagnostic {
    fileprivate static func missingFiles(
        _ count: Int, of total: Int, first: String, in table: String
    ) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.missing-file", at: SourceLocation(file: table),
            "Of \(counted(total, "file")) that the rows name, \(count) \(count == 1 ? "is" : "are") not there, "
                + "the first “\(first)”",
            action: count == 1 ? "its row is a ride without a track" : "their rows are rides without a track",
            remedy: "If they should be there, copy or download the whole export again.", isForOwner: true)
    }
}
