import RidelogFiles
import RidelogModels
@testable import RidelogPublishing
import RidelogRepositories
import Testing

struct OutputListTests {
    @Test("recognises a page that a killed build replaced")
    func replacedByKilledBuild() {
        let (one, two, three) = (Array("1".utf8), Array("2".utf8), Array("3".utf8))
        var list = OutputList([
            "a.html": .content(ContentHash.value(of: one)), "b.html": .content(ContentHash.value(of: two)),
        ])
        let journal = list.bytes + OutputList.line("a.html", ContentHash.value(of: three).hexadecimal)
        list = OutputList(parsing: journal)
        #expect(list.isOurs("a.html", one) && list.isOurs("a.html", three))
        #expect(!list.isOurs("b.html", three))
        #expect(!list.isOurs("c.html", three))
        #expect(OutputList(parsing: list.bytes) == list)
    }

    @Test("recognises files of builds that hashed with SHA-256")
    func olderHashes() {
        let list = OutputList([
            "a.html": .sha256(Array(SHA256.hexadecimalHash("1".utf8).utf8)),
            "b.html": .sha256(Array(repeating: UInt8(ascii: "0"), count: 64)),
        ])
        #expect(OutputList(parsing: list.bytes) == list)
        #expect(list.isOurs("a.html", Array("1".utf8)) && !list.isOurs("a.html", Array("2".utf8)))
        #expect(list.isUnfinished("b.html") && list.isOurs("b.html", []))
    }
}

extension OutputList {
    /// As it is in the folder.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write { bytes += $0 }
        return bytes
    }

    /// The whole list in an output folder; an empty one if there is none.
    static func read(in root: String) -> OutputList {
        let bytes = try? FileReader.read(root + "/" + FolderWalker.outputMark)
        return bytes.map(OutputList.init(parsing:)) ?? OutputList()
    }
}
