import Foundation
import RidelogSite
import Testing

@testable import RidelogViews

/// Each word of the catalogue is seen on some page: nobody should translate what nobody reads.
struct WordUseTests {
    /// Says its own name, with all places of the English text.
    private static func marked() throws -> String {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Templates/languages/en.yml").standardizedFileURL
        let text = try String(contentsOf: url, encoding: .utf8)
        let parts = text.split(separator: "\nwords:\n", maxSplits: 1)
        var english: [String: String] = [:]
        var name = ""
        for line in parts[1].split(separator: "\n") {
            if let key = line.firstMatch(of: /^  ([a-zA-Z0-9]+):/)?.output.1 { name = String(key) }
            english[name, default: ""] += line
        }
        let words = Word.allCases.map { word in
            let places = (english[word.rawValue] ?? "").matches(of: /\{([a-z]+)\}/).map(\.output.0)
            let unique = places.reduce(into: [Substring]()) { if !$0.contains($1) { $0.append($1) } }
            return "  \(word.rawValue): \"⟦\(word.rawValue)⟧\(unique.joined())\"\n"
        }
        return parts[0] + "\nwords:\n" + words.joined()
    }

    private static func found(in folder: TestFolder, _ data: String) async throws -> Set<String> {
        try folder.write(data + "/templates/languages/en.yml", try marked())
        let options = BuildOptions(data: folder / data, output: folder / (data + "-out"))
        _ = try await SiteBuilder(options).build()
        let text = try folder.files(data + "-out").values.map { String(decoding: $0, as: UTF8.self) }.joined()
        return Set(text.matches(of: /⟦([a-zA-Z0-9]+)⟧/).map { String($0.output.1) })
    }

    @Test func everyWordIsUsed() async throws {
        let folder = try TestFolder()
        var used: Set<String> = []
        for name in SiteFixtureTests.names {
            try FileManager.default.copyItem(
                atPath: SiteFixtureTests.root + "/" + name + "/data", toPath: folder / name)
            used.formUnion(try await Self.found(in: folder, name))
        }
        let unused = Word.allCases.map(\.rawValue).filter { !used.contains($0) }
        #expect(unused.isEmpty, "\(unused)")
    }
}
