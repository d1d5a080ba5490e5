import RidelogFormats
import RidelogParsing
import RidelogRepositories

/// The members of an archive that are files of the data folder, by path.
struct ArchiveSelection {
    typealias File = (name: MemberName, entry: ZipEntry)

    private(set) var files: [File] = []
    /// Paths of members that are not read because the archive would unpack to too much.
    private(set) var leftOut: [String] = []
    private(set) var problems = DiagnosticCounter<ArchiveProblem>()

    /// - Parameters:
    ///   - archive: the archive to select from.
    ///   - marks: paths that only a data folder has, if the archive stands for one. If all members lie in one folder
    ///     that contains a mark, that folder is the data folder.
    init(_ archive: ZipArchive, marks: [String] = []) {
        if !archive.isWhole { problems.add(.brokenList) }
        var named: [File] = []
        for var entry in archive.entries where !entry.isFolder {
            do throws(ArchiveProblem) {
                let name = try MemberName(entry.rawName)
                // Not needed after the path is known; there may be very many entries.
                entry.rawName = []
                named.append((name, entry))
            } catch {
                problems.add(error)
            }
        }
        let input = Self.input(named)
        // If members have the same path, the last counts: programs append newer versions.
        let single = Dictionary(input.map { ($0.name.path, $0) }) { $1 }
        problems.add(.repeatedName, times: input.count - single.count)
        files = single.values.sorted { $0.name.path < $1.name.path }
        rejectZipBombs(size: archive.region.count)
        if !marks.isEmpty { dropTopFolder(with: marks) }
    }

    /// The members that are input: as in a folder, no hidden files and no sites that Ridelog built.
    private static func input(_ files: [File]) -> [File] {
        let outputs = files.filter { $0.name.components.last == FolderWalker.outputMark }
            .map { $0.name.folders.last ?? "" }
        let sites = Set(outputs.filter { !$0.isEmpty })
        return files.filter { file in
            !file.name.isNeverInput && !file.name.folders.contains(where: sites.contains)
        }
    }

    /// Many members can share the same few packed bytes (D. Fifield, "A better zip bomb", 2019), so the total unpacked
    /// size is limited.
    private mutating func rejectZipBombs(size: Int) {
        let limit = max(Gzip.ratioThreshold, min(size, .max / Gzip.largestRatio) * Gzip.largestRatio)
        var total = 0
        var kept: [File] = []
        for file in files {
            let (sum, overflows) = total.addingReportingOverflow(file.entry.largestSize)
            if overflows || sum > limit {
                problems.add(.bomb)
                leftOut.append(file.name.path)
            } else {
                total = sum
                kept.append(file)
            }
        }
        files = kept
    }

    private mutating func dropTopFolder(with marks: [String]) {
        guard let top = files.first?.name.components.first,
            files.allSatisfy({ $0.name.components.count > 1 && $0.name.components.first == top }),
            files.contains(where: { marks.contains($0.name.withoutTopFolder.path) })
        else { return }
        files = files.map { ($0.name.withoutTopFolder, $0.entry) }
    }
}
