#if os(Linux)
    import Foundation
    import Testing

    /// The workflow files for publishing, executed step by step: from a private repository to a public site.
    @Suite(.serialized)
    struct DeliveryWorkflowRunTests {
        private static let fixture = "privacy-circle"

        /// The file as a reader would put it into the repository: with the address of the source.
        private func text(_ name: String, source: String) throws -> String {
            let text = try DeliveryDocument("Docs/publishing/" + name).text
            let placeholder = try #require(text.firstMatch(of: /https:\S+\/OWNER\/\S+/)?.output)
            #expect(text.split(separator: placeholder).count == 2, "there is more than one place to change")
            return text.replacing(placeholder, with: source)
        }

        /// What the program makes of the data without any workflow.
        private func expectedSite(_ address: String) throws -> [String: [UInt8]] {
            let folder = try TestFolder()
            try FileManager.default.copyItem(
                at: DeliveryDocument.root.appending(path: "Tests/Fixtures/sites/\(Self.fixture)/data"),
                to: URL(filePath: folder / "data"))
            let run = try Program(
                ["build", "data", "--output", "site", "--no-cache", "--base-url", address], in: folder)
            try #require(run.code == 0, "\(run.errors)")
            return try folder.files("site")
        }

        private func machine(_ name: String, place: String) throws -> RunnerMachine {
            try RunnerMachine(
                data: Self.fixture, workflow: (place, DeliveryDocument("Docs/publishing/" + name).text))
        }

        /// Four jobs in a row: the first, one of the same data, one with another ride, one with a newer program.
        private func expectFourJobs(_ machine: RunnerMachine, address: String, run: () throws -> JobResult)
            throws
        {
            let first = try run()
            try #require(first.failed == nil, "\(first.failed ?? "")\n\(first.log)")
            try expectSame(first.site, expectedSite(address))
            #expect(first.site["index.html"] != nil && first.site["sitemap.xml"] != nil)
            #expect(!first.log.contains("from the cache"))
            expectNothingPrivate(first.site, machine)
            #expect(try machine.calls("apt").last == "-qq install --yes make git")
            let builds = try machine.calls("swift").count
            #expect(builds == 2, "the program and the generator of its manual")

            let second = try run()
            expectSame(second.site, first.site)
            #expect(second.log.contains("2 rides from the cache"), "all that are not hidden: \(second.log)")
            #expect(try machine.calls("swift").count == builds, "the program was built again")

            try machine.prepare("sed -i 's|</name>| again</name>|' data/rides/a.gpx")
            try machine.commit("data")
            let third = try run()
            #expect(third.site["index.html"] != first.site["index.html"], "the page still has the old name")
            #expect(third.log.contains("1 ride from the cache"), "\(third.log)")

            try machine.folder.write("source/NEWS", "A newer program\n")
            try machine.commit("source")
            let fourth = try run()
            expectSame(fourth.site, third.site)
            #expect(try machine.calls("swift").count == 2 * builds, "the program was not built again")
        }

        private func expectSame(_ site: [String: [UInt8]], _ other: [String: [UInt8]]) {
            #expect(Set(site.keys) == Set(other.keys))
            for path in site.keys.sorted() { #expect(site[path] == other[path], "\(path) differs") }
        }

        /// Neither places of the runner, nor the secret, nor files of the data or of what is kept.
        private func expectNothingPrivate(_ site: [String: [UInt8]], _ machine: RunnerMachine) {
            let secrets = [machine.folder.path, machine.source, "00112233445566778899aabbccddeeff", "Cove"]
            for (path, bytes) in site {
                let text = String(decoding: bytes, as: UTF8.self)
                for secret in secrets { #expect(!text.contains(secret), "\(path) tells \(secret)") }
                #expect(
                    path == ".ridelog-files" || !path.split(separator: "/").contains { $0.hasPrefix(".") },
                    "\(path)")
                #expect(![".gpx", ".yml", ".sqlite"].contains { path.hasSuffix($0) }, "\(path)")
            }
        }

        @Test func gitHub() throws {
            let machine = try machine("github-pages.yml", place: ".github/workflows/site.yml")
            let workflow = try GitHubWorkflow(text("github-pages.yml", source: machine.source))
            let runner = GitHubRunner(machine)
            try expectFourJobs(machine, address: GitHubRunner.address) {
                try runner.run(workflow, job: "build")
            }
        }

        @Test func gitLab() throws {
            let machine = try machine("gitlab-ci.yml", place: ".gitlab-ci.yml")
            let workflow = try GitLabWorkflow(text("gitlab-ci.yml", source: machine.source))
            let runner = GitLabRunner(machine)
            try expectFourJobs(machine, address: GitLabRunner.address) { try runner.run(workflow) }
        }

        @Test func gitHubTellsOfWhatIsToBeChanged() throws {
            let machine = try machine("github-pages.yml", place: ".github/workflows/site.yml")
            let untouched = try GitHubWorkflow(DeliveryDocument("Docs/publishing/github-pages.yml").text)
            var result = try GitHubRunner(machine).run(untouched, job: "build")
            #expect(result.failed == "Find the version of the program")
            #expect(result.log.contains("Put the owner of Ridelog's repository into RIDELOG_SOURCE."))

            var wrong = try GitHubWorkflow(text("github-pages.yml", source: machine.source))
            wrong.env["RIDELOG_VERSION"] = "9.9.9"
            result = try GitHubRunner(machine).run(wrong, job: "build")
            #expect(result.failed == "Find the version of the program")
            #expect(result.log.contains("There is no 9.9.9 in \(machine.source)."))
            #expect(try machine.calls("swift").isEmpty && result.site.isEmpty)
        }

        @Test func gitLabTellsOfWhatIsToBeChanged() throws {
            let machine = try machine("gitlab-ci.yml", place: ".gitlab-ci.yml")
            let untouched = try GitLabWorkflow(DeliveryDocument("Docs/publishing/gitlab-ci.yml").text)
            var result = try GitLabRunner(machine).run(untouched)
            #expect(result.failed != nil)
            #expect(result.log.contains("Put the owner of Ridelog's repository into RIDELOG_SOURCE."))

            var wrong = try GitLabWorkflow(text("gitlab-ci.yml", source: machine.source))
            wrong.variables["RIDELOG_VERSION"] = "9.9.9"
            result = try GitLabRunner(machine).run(wrong)
            #expect(result.failed != nil)
            #expect(result.log.contains("There is no 9.9.9 in \(machine.source)."))
            #expect(try machine.calls("swift").isEmpty && result.site.isEmpty)
        }

        /// A tag is taken as well as a branch, annotated or not.
        @Test(arguments: ["git tag v1", "git -c user.name=R -c user.email=r@example.org tag -a -m One v1"])
        func gitLabTakesTags(_ command: String) throws {
            let machine = try machine("gitlab-ci.yml", place: ".gitlab-ci.yml")
            try machine.prepare(command, in: "source")
            var workflow = try GitLabWorkflow(text("gitlab-ci.yml", source: machine.source))
            workflow.variables["RIDELOG_VERSION"] = "v1"
            let result = try GitLabRunner(machine).run(workflow)
            #expect(result.failed == nil, "\(result.log)")
            #expect(result.site["index.html"] != nil)
        }
    }
#endif
