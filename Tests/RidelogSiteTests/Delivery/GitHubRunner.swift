import Foundation
import Testing
import Yams

/// A workflow file of GitHub, as far as ours uses the language.
struct GitHubWorkflow: Decodable {
    struct Job: Decodable {
        var defaults: Defaults?
        var steps: [Step]
    }

    struct Defaults: Decodable {
        var run: [String: String]
    }

    struct Step: Decodable {
        var name: String?
        var id: String?
        var uses: String?
        var run: String?
        var `if`: String?
        var with: [String: String]?
        var env: [String: String]?
        var directory: String?

        enum CodingKeys: String, CodingKey {
            case name, id, uses, run, `if`, with, env
            case directory = "working-directory"
        }
    }

    var env: [String: String]
    var jobs: [String: Job]

    init(_ text: String) throws {
        self = try YAMLDecoder().decode(Self.self, from: text)
    }
}

/// Executes the `run` steps of a job, and imitates the four actions that ours uses, as GitHub documents them.
final class GitHubRunner {
    static let address = "https://rider.example/rides"

    private let machine: RunnerMachine
    /// What `actions/cache` keeps, oldest first: tar archives, as on GitHub, which have times to the nanosecond.
    private var kept: [(key: String, archive: String)] = []
    private var toKeep: [(key: String, path: String)] = []
    private var outputs: [String: String] = [:]
    private var environment: [String: String] = [:]
    private var runs = 0

    init(_ machine: RunnerMachine) {
        self.machine = machine
    }

    /// Runs a job in an empty workspace, which is always at the same place.
    func run(_ workflow: GitHubWorkflow, job name: String) throws -> JobResult {
        let job = try #require(workflow.jobs[name])
        #expect(job.defaults?.run["shell"] == "bash", "steps are run by another shell")
        runs += 1
        (outputs, toKeep) = ([:], [])
        environment = workflow.env.merging([
            "GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": machine.folder / "output",
        ]) { $1 }
        try machine.prepare("rm -rf workspace && mkdir workspace")
        var result = JobResult()
        for step in job.steps where try isWanted(step) {
            guard try perform(step, &result) else {
                result.failed = step.name ?? step.uses
                return result
            }
        }
        // Like the action: after the last step, and only what was not there before.
        for (key, path) in toKeep {
            let archive = "kept-\(kept.count).tar"
            try machine.prepare("tar --posix -cf ../\(archive) \(path)", in: "workspace")
            kept.append((key, archive))
        }
        return result
    }

    private func isWanted(_ step: GitHubWorkflow.Step) throws -> Bool {
        guard let condition = step.if else { return true }
        let match = try #require(try /(\S+) != '(\w+)'/.wholeMatch(in: condition), "\(condition)")
        return try value(String(match.1)) != match.2
    }

    private func perform(_ step: GitHubWorkflow.Step, _ result: inout JobResult) throws -> Bool {
        if let action = step.uses { return try perform(action, step, &result) }
        let script = try expanded(try #require(step.run))
        try machine.folder.write("output", "")
        let own = try (step.env ?? [:]).mapValues(expanded)
        let run = try machine.shell(
            script, in: "workspace/" + (step.directory ?? ""), environment: environment.merging(own) { $1 })
        result.log += run.log
        for line in try machine.folder.text("output").split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            outputs["\(step.id ?? "").\(parts[0])"] = parts.count == 2 ? String(parts[1]) : ""
        }
        return run.code == 0
    }

    private func perform(
        _ action: String, _ step: GitHubWorkflow.Step, _ result: inout JobResult
    ) throws -> Bool {
        let with = try (step.with ?? [:]).mapValues(expanded)
        switch action {
        case "actions/checkout@v4":
            let place = try #require(with["path"])
            try machine.prepare(
                "git clone --quiet --depth 1 'file://\(machine.folder / "data")' workspace/\(place)")
        case "actions/cache@v4":
            let hit = try restore(try #require(with["path"]), try #require(with["key"]), with["restore-keys"])
            outputs["\(step.id ?? "").cache-hit"] = hit ? "true" : ""
        case "actions/configure-pages@v5":
            outputs["\(step.id ?? "").base_url"] = Self.address
        case "actions/upload-pages-artifact@v3":
            result.site = try machine.folder.files("workspace/" + (try #require(with["path"])))
        default:
            Issue.record("what does \(action) do?")
            return false
        }
        return true
    }

    /// Whether there is something under the very key.
    private func restore(_ path: String, _ key: String, _ prefix: String?) throws -> Bool {
        let exact = kept.last { $0.key == key }
        if let entry = exact ?? prefix.flatMap({ prefix in kept.last { $0.key.hasPrefix(prefix) } }) {
            try machine.prepare("tar -xf ../\(entry.archive)", in: "workspace")
        }
        if exact == nil { toKeep.append((key, path)) }
        return exact != nil
    }

    /// A text with all `${{ … }}` replaced.
    private func expanded(_ text: String) throws -> String {
        var rest = Substring(text)
        var result = ""
        while let match = rest.firstMatch(of: /\$\{\{ *([\w.-]+) *\}\}/) {
            result += rest[..<match.range.lowerBound] + (try value(String(match.1)))
            rest = rest[match.range.upperBound...]
        }
        return result + rest
    }

    private func value(_ expression: String) throws -> String {
        let parts = expression.split(separator: ".").map(String.init)
        switch (parts.first, parts.count) {
        case ("steps", 4): return outputs["\(parts[1]).\(parts[3])"] ?? ""
        case ("env", 2): return try #require(environment[parts[1]], "\(expression)")
        case ("github", 2) where parts[1] == "sha": return "5a6b7c8d"
        case ("github", 2) where parts[1] == "run_id": return "\(runs)"
        default:
            Issue.record("what is \(expression)?")
            return ""
        }
    }
}
