import RidelogCache
import RidelogDiagnostics
import RidelogFiles
import RidelogLoading
import RidelogPublishing
import RidelogViews

/// The written pages of a part, with the plan of the site that they belong to.
struct ComposedPart {
    var plan: UInt64 = 0
    var list = KeptList()

    static func read(_ shard: Shard, _ folder: WorkFolder) -> ComposedPart? {
        SealedBytes.read(ComposedPart.self, at: folder.file(.pages, shard))
    }

    /// Reads the pages of all parts.
    ///
    /// - Throws: if a part is missing, damaged, or for another plan.
    static func all(_ plan: SitePlan, _ folder: WorkFolder) throws(BuildFailure) -> WrittenFiles {
        var all: [WrittenFiles.Entry] = []
        let sum = plan.sum
        for shard in try folder.parts(.pages) {
            guard let part = read(shard, folder) else { throw .missing(.pages, shard, in: folder.path) }
            guard part.plan == sum else {
                throw .differs(
                    "part \(shard) of “compose”", .plan, folder.file(.pages, shard),
                    remedy: "Run ridelog stage compose with --shard \(shard) again.")
            }
            all += written(shard, part, plan.layout, folder).entries
        }
        return WrittenFiles(all)
    }

    /// The pages of a part from an earlier run; empty if it was not written yet.
    static func known(_ shard: Shard, _ layout: SiteLayout, _ folder: WorkFolder) -> WrittenFiles {
        read(shard, folder).map { written(shard, $0, layout, folder) } ?? WrittenFiles()
    }

    private static func written(
        _ shard: Shard, _ part: ComposedPart, _ layout: SiteLayout, _ folder: WorkFolder
    ) -> WrittenFiles {
        let time = try? OpenFile(folder.file(.pages, shard)).modified
        return WrittenFiles(part.list, writtenAt: time ?? .min, layout)
    }
}

extension ComposedPart: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.plan, \.list)
    }
}
