import ArgumentParser
import Foundation
import Testing

@testable import RidelogCommandLine

@Suite(.serialized)
struct DeliveryWorkflowTests {
    @Test(
        "commands in workflow files are ones that the program accepts",
        arguments: [
            "Docs/publishing/github-pages.yml", "Docs/publishing/gitlab-ci.yml", "Docs/Publishing.md",
        ])
    func commands(_ path: String) throws {
        let commands = try DeliveryDocument(path).lines.compactMap { line -> [String]? in
            guard let start = line.range(of: "ridelog build ") else { return nil }
            let command = line[start.lowerBound...].dropFirst("ridelog ".count)
            return command.split(separator: " ").map(String.init)
        }
        #expect(!commands.isEmpty)
        for command in commands {
            let parsed = try RidelogCommand.parseAsRoot(command)
            #expect(parsed is BuildCommand)
        }
    }

    #if os(Linux)
        private static let fixture = "privacy-circle"

        private func machine(_ forge: Forge) throws -> RunnerMachine {
            try RunnerMachine(data: Self.fixture, workflow: (forge.place, forge.text()))
        }

        /// The file as a reader would put it into the repository: with the address of the source.
        private func text(_ forge: Forge, _ machine: RunnerMachine) throws -> String {
            let text = try forge.text()
            let placeholder = try #require(text.firstMatch(of: /https:\S+\/OWNER\/\S+/)?.output)
            #expect(text.split(separator: placeholder).count == 2, "there is more than one place to change")
            return text.replacing(placeholder, with: machine.source)
        }

        /// What the program makes of the data without any workflow.
        private func expectedSite() throws -> [String: [UInt8]] {
            let folder = TestFolder()
            try FileManager.default.copyItem(
                at: DeliveryDocument.root.appending(path: "Tests/Fixtures/sites/\(Self.fixture)/data"),
                to: URL(filePath: folder / "data"))
            let run = try Program(
                ["build", "data", "--output", "site", "--no-cache", "--base-url", Forge.address], in: folder)
            try #require(run.code == 0, "\(run.errors)")
            return try folder.files("site")
        }

        @Test(
            "a job publishes the program's site, and the next one reads only what is new",
            arguments: Forge.allCases)
        func fourJobs(_ forge: Forge) throws {
            let machine = try machine(forge)
            let workflow = try text(forge, machine)
            let first = try forge.run(workflow, on: machine)
            try #require(first.failed == nil, "\(first.failed ?? "")\n\(first.log)")
            try expectSame(first.site, expectedSite())
            #expect(first.site["index.html"] != nil && first.site["sitemap.xml"] != nil)
            #expect(!first.log.contains("from the cache"))
            expectNothingPrivate(first.site, machine)
            #expect(try machine.calls("apt").last == "-qq install --yes make git")
            let builds = try machine.calls("swift").count
            #expect(builds == 2, "the program and the generator of its manual")

            let second = try forge.run(workflow, on: machine)
            expectSame(second.site, first.site)
            #expect(second.log.contains("2 rides from the cache"), "all that are not hidden: \(second.log)")
            #expect(try machine.calls("swift").count == builds, "the program was built again")

            try machine.prepare("sed -i 's|</name>| again</name>|' data/rides/a.gpx")
            try machine.commit("data")
            let third = try forge.run(workflow, on: machine)
            #expect(third.site["index.html"] != first.site["index.html"], "the page still has the old name")
            #expect(third.log.contains("1 ride from the cache"), "\(third.log)")

            try machine.folder.write("source/NEWS", "A newer program\n")
            try machine.commit("source")
            let fourth = try forge.run(workflow, on: machine)
            expectSame(fourth.site, third.site)
            #expect(try machine.calls("swift").count == 2 * builds, "the program was not built again")
        }

        private func expectSame(_ site: [String: [UInt8]], _ other: [String: [UInt8]]) {
            #expect(Set(site.keys) == Set(other.keys))
            for path in site.keys.sorted() { #expect(site[path] == other[path], "\(path) differs") }
        }

        /// Neither places of the runner, nor the secret, nor files of the data or of what is kept.
        private func expectNothingPrivate(_ site: [String: [UInt8]], _ machine: RunnerMachine) {
            let secrets = [machine.folder.path, machine.source, "00112233445566778899aabbccddeeff", "Haven"]
            for (path, bytes) in site {
                let text = String(decoding: bytes, as: UTF8.self)
                for secret in secrets { #expect(!text.contains(secret), "\(path) tells \(secret)") }
                #expect(
                    path == ".ridelog-files" || !path.split(separator: "/").contains { $0.hasPrefix(".") },
                    "\(path)")
                #expect(![".gpx", ".yml", ".sqlite"].contains { path.hasSuffix($0) }, "\(path)")
            }
        }

        @Test("a failed job names the setting to change in the workflow file", arguments: Forge.allCases)
        func mistakes(_ forge: Forge) throws {
            let machine = try machine(forge)
            let failed = forge == .gitHub ? "Find the version of the program" : "script"
            var result = try forge.run(try forge.text(), on: machine)
            #expect(result.failed == failed)
            #expect(result.log.contains("Put the owner of Ridelog's repository into RIDELOG_SOURCE."))

            let wrong = try text(forge, machine).replacing(
                "RIDELOG_VERSION: main", with: "RIDELOG_VERSION: 9.9.9")
            result = try forge.run(wrong, on: machine)
            #expect(result.failed == failed)
            #expect(result.log.contains("There is no 9.9.9 in \(machine.source)."))
            #expect(try machine.calls("swift").isEmpty && result.site.isEmpty)
        }

        @Test(
            "a job accepts a lightweight or annotated tag as the program's version",
            arguments: ["git tag v1", "git -c user.name=R -c user.email=r@example.org tag -a -m One v1"])
        func tags(_ command: String) throws {
            let machine = try machine(.gitLab)
            try machine.prepare(command, in: "source")
            let text = try text(.gitLab, machine).replacing(
                "RIDELOG_VERSION: main", with: "RIDELOG_VERSION: v1")
            let result = try Forge.gitLab.run(text, on: machine)
            #expect(result.failed == nil, "\(result.log)")
            #expect(result.site["index.html"] != nil)
        }
    #endif
}
