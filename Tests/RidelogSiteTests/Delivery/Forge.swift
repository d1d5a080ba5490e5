#if os(Linux)
    import Foundation
    import Testing
    import Yams

    /// A forge whose workflow file is executed: the scripts in it, called as the forge's runner calls them, and as
    /// much of what the forge does between them as they rely on.
    enum Forge: String, CaseIterable, Sendable {
        case gitHub = "github-pages.yml"
        case gitLab = "gitlab-ci.yml"

        static let address = "https://rider.example/rides"

        /// Where the file lies in the repository of the data.
        var place: String { self == .gitHub ? ".github/workflows/site.yml" : ".gitlab-ci.yml" }

        /// The file as it is documented.
        func text() throws -> String { try DeliveryDocument("Docs/publishing/" + rawValue).text }

        /// Executes the job that builds the site, in an empty workspace that is always at the same place.
        func run(_ text: String, on machine: RunnerMachine) throws -> JobResult {
            try machine.prepare("rm -rf workspace && mkdir workspace")
            switch self {
            case .gitHub:
                let workflow = try YAMLDecoder().decode(GitHubWorkflow.self, from: text)
                return try workflow.run(on: machine)
            case .gitLab:
                let workflow = try YAMLDecoder().decode(GitLabWorkflow.self, from: text)
                return try workflow.run(on: machine)
            }
        }
    }

    /// A workflow file of GitLab, as far as ours uses the language.
    private struct GitLabWorkflow: Decodable {
        struct Job: Decodable {
            let cache: Cache
            let script: [String]
            let artifacts: [String: [String]]
        }

        struct Cache: Decodable {
            let key: String
            let paths: [String]
        }

        let variables: [String: String]
        let pages: Job

        func run(on machine: RunnerMachine) throws -> JobResult {
            try machine.prepare("git clone --quiet --depth 1 'file://\(machine.folder / "data")' workspace")
            try machine.restore(pages.cache.key)
            // Another user than the one of the job makes the clone.
            if getuid() == 0 { try machine.prepare("chown -R 65534 workspace") }
            let run = try machine.shell(
                pages.script.joined(separator: "\n"), in: "workspace",
                environment: variables.merging(["CI_PAGES_URL": Forge.address]) { $1 })
            guard run.code == 0 else { return JobResult(failed: "script", log: run.log) }
            // As in the zip archives of GitLab, times are in whole seconds.
            try machine.keep(pages.cache.paths, as: pages.cache.key, format: "gnu")
            #expect(pages.artifacts == ["paths": ["public"]], "that is what GitLab publishes")
            return JobResult(log: run.log, site: try machine.folder.files("workspace/public"))
        }
    }

    /// A workflow file of GitHub, as far as ours uses the language.
    private struct GitHubWorkflow: Decodable {
        struct Job: Decodable {
            let defaults: [String: [String: String]]?
            let steps: [Step]
        }

        struct Step: Decodable {
            let name: String?
            let id: String?
            let uses: String?
            let run: String?
            let `if`: String?
            let with: [String: String]?
            let env: [String: String]?
            let directory: String?

            enum CodingKeys: String, CodingKey {
                case name, id, uses, run, `if`, with, env
                case directory = "working-directory"
            }
        }

        let env: [String: String]
        let jobs: [String: Job]

        func run(on machine: RunnerMachine) throws -> JobResult {
            let job = try #require(jobs["build"])
            #expect(job.defaults?["run"]?["shell"] == "bash", "steps are run by another shell")
            var values = ["github.sha": "5a6b7c8d", "github.run_id": UUID().uuidString]
            var result = JobResult()
            var caches: [(key: String, path: String)] = []
            for step in job.steps where try isWanted(step, values) {
                let with = (step.with ?? [:]).mapValues { expanded($0, values) }
                let id = "steps.\(step.id ?? "").outputs."
                switch step.uses {
                case nil:
                    let run = try perform(step, values, on: machine)
                    result.log += run.log
                    for line in try machine.folder.text("output").split(separator: "\n") {
                        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
                        values[id + parts[0]] = parts.last
                    }
                    guard run.code == 0 else {
                        result.failed = step.name
                        return result
                    }
                case "actions/checkout@v4":
                    let place = try #require(with["path"])
                    try machine.prepare(
                        "git clone --quiet --depth 1 'file://\(machine.folder / "data")' workspace/\(place)")
                case "actions/cache@v4":
                    let key = try #require(with["key"])
                    if try machine.restore(key) {
                        values[id + "cache-hit"] = "true"
                    } else {
                        if let prefix = with["restore-keys"] { try machine.restore(prefix) }
                        caches.append((key, try #require(with["path"])))
                    }
                case "actions/configure-pages@v5": values[id + "base_url"] = Forge.address
                case "actions/upload-pages-artifact@v3":
                    result.site = try machine.folder.files("workspace/" + (try #require(with["path"])))
                case let action?: Issue.record("what does \(action) do?")
                }
            }
            // Like the action: after the last step, and only what was not there before.
            for (key, path) in caches { try machine.keep([path], as: key, format: "posix") }
            return result
        }

        private func perform(
            _ step: Step, _ values: [String: String], on machine: RunnerMachine
        ) throws -> (code: Int32, log: String) {
            try machine.folder.write("output", "")
            let own = (step.env ?? [:]).mapValues { expanded($0, values) }
            return try machine.shell(
                expanded(try #require(step.run), values), in: "workspace/" + (step.directory ?? ""),
                environment: env.merging(own) { $1 }.merging(["GITHUB_OUTPUT": machine.folder / "output"]) {
                    $1
                })
        }

        private func isWanted(_ step: Step, _ values: [String: String]) throws -> Bool {
            guard let condition = step.if else { return true }
            let match = try #require(try /(\S+) != '(\w+)'/.wholeMatch(in: condition), "\(condition)")
            return values[String(match.1)] != String(match.2)
        }

        /// A text with all `${{ … }}` replaced.
        private func expanded(_ text: String, _ values: [String: String]) -> String {
            text.replacing(/\$\{\{ *([\w.-]+) *\}\}/) { values[String($0.1)] ?? "" }
        }
    }
#endif
