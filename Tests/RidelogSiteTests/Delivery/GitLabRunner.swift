import Foundation
import Testing
import Yams

/// A workflow file of GitLab, as far as ours uses the language.
struct GitLabWorkflow: Decodable {
    struct Job: Decodable {
        var cache: Cache
        var script: [String]
        var artifacts: Artifacts
    }

    struct Cache: Decodable {
        var key: String
        var paths: [String]
    }

    struct Artifacts: Decodable {
        var paths: [String]
    }

    var variables: [String: String]
    var pages: Job

    init(_ text: String) throws {
        self = try YAMLDecoder().decode(Self.self, from: text)
    }
}

/// Executes the script of the job `pages`, in a clone of the data.
final class GitLabRunner {
    static let address = "https://rider.example/rides"

    private let machine: RunnerMachine
    private var kept: Set<String> = []

    init(_ machine: RunnerMachine) {
        self.machine = machine
    }

    func run(_ workflow: GitLabWorkflow) throws -> JobResult {
        let job = workflow.pages
        let archive = "kept-\(job.cache.key).tar"
        try machine.prepare(
            "rm -rf workspace && git clone --quiet --depth 1 'file://\(machine.folder / "data")' workspace")
        if kept.contains(job.cache.key) { try machine.prepare("tar -xf ../\(archive)", in: "workspace") }
        // Another user than the one of the job makes the clone.
        if getuid() == 0 { try machine.prepare("chown -R 65534 workspace") }
        let run = try machine.shell(
            job.script.joined(separator: "\n"), in: "workspace",
            environment: workflow.variables.merging([
                "GITLAB_CI": "true", "CI_PROJECT_DIR": machine.folder / "workspace",
                "CI_COMMIT_BRANCH": "main", "CI_DEFAULT_BRANCH": "main", "CI_PAGES_URL": Self.address,
            ]) { $1 })
        guard run.code == 0 else { return JobResult(failed: "script", log: run.log) }
        // As in the zip archives of GitLab, times are in whole seconds.
        let paths = job.cache.paths.joined(separator: " ")
        try machine.prepare("tar --format=gnu -cf ../\(archive) \(paths)", in: "workspace")
        kept.insert(job.cache.key)
        #expect(job.artifacts.paths == ["public"], "that is what GitLab publishes")
        return JobResult(log: run.log, site: try machine.folder.files("workspace/public"))
    }
}
