import RidelogDiagnostics
import RidelogFiles

extension Publisher {
    /// Removes files of earlier builds that this one did not write, unless they were changed since. Pages are removed
    /// before the files that they use.
    func removeOld(_ outcome: inout Outcome) {
        let new = Set(outcome.files.entries.lazy.map(\.path))
        for path in previous.hashes.keys.filter({ !new.contains($0) }).sorted(by: >) {
            guard folder.isInPlace else { return }
            let bytes: [UInt8]
            do throws(FileSystemError) {
                bytes = try folder.read(path)
            } catch {
                // A killed build may have planned the file, and created its folder.
                if error.isMissing { removeEmptyFolders(above: path) }
                continue
            }
            guard previous.isOurs(path, bytes) else {
                outcome.diagnostics.report(.changedByOthers(path))
                continue
            }
            do throws(FileSystemError) {
                try folder.remove(path)
                outcome.removed += 1
                removeEmptyFolders(above: path)
            } catch {
                outcome.diagnostics.report(.notRemoved(path, error))
            }
        }
    }

    private func removeEmptyFolders(above path: String) {
        for path in FileWriter.folders(above: path) { folder.removeFolderIfEmpty(path) }
    }
}

extension Diagnostic {
    fileprivate static func changedByOthers(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "output.changed", "the page \(path) of an earlier build was changed by hand",
            action: "it is kept", remedy: "Remove it yourself if you do not need it.")
    }

    fileprivate static func notRemoved(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .warning, code: "output.not-removed",
            "the page \(path) of an earlier build could not be removed: \(error.reason)",
            remedy: "Remove it yourself.")
    }
}
