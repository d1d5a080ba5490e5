import RidelogParsing
import RidelogFormats

/// The members of an archive that are files of the data folder, by path.
struct ArchiveSelection {
    typealias File = (name: MemberName, entry: ZipEntry)

    private(set) var files: [File] = []
    /// Paths of members that are not read as too much could come out of them.
    private(set) var leftOut: [String] = []
    private(set) var problems = DiagnosticCounter<ArchiveProblem>()

    /// - Parameters:
    ///   - archive: what is listed.
    ///   - marks: where the archive stands for the data folder itself, paths that only such a folder has. If all
    ///     lies in one folder of the archive that has one of them, then that is the data folder.
    init(_ archive: ZipArchive, marks: [String] = []) {
        if !archive.isWhole { problems.add(.brokenList) }
        var named: [File] = []
        for var entry in archive.entries where !entry.isFolder {
            do throws(ArchiveProblem) {
                let name = try MemberName(entry.rawName)
                // There may be very many, and their paths are kept.
                entry.rawName = []
                named.append((name, entry))
            } catch {
                problems.add(error)
            }
        }
        let input = Self.input(named)
        // Of files with one path the last, as programs add a newer one behind the older ones.
        let single = Dictionary(input.map { ($0.name.path, $0) }) { $1 }
        problems.add(.repeatedName, times: input.count - single.count)
        files = single.values.sorted { $0.name.path < $1.name.path }
        rejectZipBombs(size: archive.region.count)
        if !marks.isEmpty { dropTopFolder(with: marks) }
    }

    /// As in a folder: no hidden files, and no sites of ours.
    private static func input(_ files: [File]) -> [File] {
        let outputs = files.filter { $0.name.components.last == FolderWalker.outputMark }
            .map { $0.name.folders.last ?? "" }
        let sites = Set(outputs.filter { !$0.isEmpty })
        return files.filter { file in
            !file.name.isNeverInput && !file.name.folders.contains(where: sites.contains)
        }
    }

    /// Many members can share the same few packed bytes (D. Fifield, "A better zip bomb", 2019), so what counts
    /// is all that could come out.
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
