import Foundation
import Testing
import Yams

/// The files of Examples/Scale, run as their engines run them. `Tools/check-engines.py` runs those of Dask and Spark.
@Suite(.serialized)
struct ScaleExampleTests {
    private let bench: Workbench
    private let root = DeliveryDocument.root.appending(path: "Examples/Scale")

    init() throws {
        bench = try StageData.bench()
    }

    /// Runs a command of a shell with the program in its path, and says why if it fails.
    private func shell(_ script: String, in folder: String, _ environment: [String: String] = [:]) throws {
        try bench.folder.makeFolder("bin")
        try? FileManager.default.createSymbolicLink(
            atPath: bench.folder / "bin/ridelog", withDestinationPath: Program.location.path)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-euo", "pipefail", "-c", script]
        process.currentDirectoryURL = URL(filePath: bench.folder / folder)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process.environment = ProcessInfo.processInfo.environment
            .merging(["PATH": (bench.folder / "bin") + ":" + path]) { $1 }.merging(environment) { $1 }
        let errors = Pipe()
        (process.standardError, process.standardOutput) = (errors, FileHandle.nullDevice)
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(script): \(text)")
    }

    private func expectWhole(_ site: String) async throws {
        try await bench.build()
        #expect(try bench.site(site) == bench.site())
    }

    @Test("the workflow's steps build the site on machines that share only artifacts")
    func workflow() async throws {
        let text = try String(contentsOf: root.appending(path: "github-actions.yml"), encoding: .utf8)
        let workflow = try #require(try Yams.load(yaml: text) as? [String: Any])
        let environment = try #require(workflow["env"] as? [String: Any]).mapValues { "\($0)" }
        let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
        let matrix = (jobs["analyse"]?["strategy"] as? [String: [String: [Int]]])?["matrix"]?["part"] ?? []
        #expect(matrix == Array(1...(Int(environment["PARTS"] ?? "") ?? 0)))
        let machines = matrix.map { ("analyse", $0) } + [("site", 0)]
        let work = "work"
        for (job, part) in machines {
            let machine = "machine\(part)"
            try bench.folder.makeFolder("\(machine)/\(work)")
            // A checkout, whose files are new.
            try shell("cp -R ../data data", in: machine)
            if job == "site" { try shell("cp ../machine*/\(work)/rides-*-of-* \(work)", in: machine) }
            let steps = try #require(jobs[job]?["steps"] as? [[String: Any]])
            let commands = steps.compactMap { $0["run"] as? String }
            #expect(commands.count >= 2)
            for command in commands {
                try shell(command.replacing("${{ matrix.part }}", with: "\(part)"), in: machine, environment)
            }
        }
        try await expectWhole("machine0/site")
    }

    @Test("the example jobs for Kubernetes build the site")
    func kubernetes() async throws {
        let text = try String(contentsOf: root.appending(path: "kubernetes.yml"), encoding: .utf8)
        let jobs = try Yams.load_all(yaml: text.replacing("64", with: "3")).compactMap {
            $0 as? [String: Any]
        }
        #expect(jobs.count == 4)
        for job in jobs {
            #expect(job["kind"] as? String == "Job" && job["apiVersion"] as? String == "batch/v1")
            let spec = try #require(job["spec"] as? [String: Any])
            let pod = ((spec["template"] as? [String: Any])?["spec"] as? [String: Any])
            let container = try #require((pod?["containers"] as? [[String: Any]])?.first)
            #expect(container["command"] as? [String] == ["sh", "-c"])
            let script = try #require((container["args"] as? [String])?.first)
            #expect(
                (spec["completionMode"] as? String == "Indexed") == script.contains("JOB_COMPLETION_INDEX"))
            for index in 0..<(spec["completions"] as? Int ?? 1) {
                try shell(script, in: ".", ["JOB_COMPLETION_INDEX": "\(index)"])
            }
        }
        try await expectWhole("site")
    }

    @Test("the example jobs for Slurm build the site")
    func slurm() async throws {
        // As sbatch does, but at once: each command of an array by its number, then the job's number.
        try bench.folder.write(
            "bin/sbatch",
            """
            #!/bin/bash
            array=; while [ $# -gt 0 ]; do
                case $1 in --array=*) array=${1#--array=} ;; --wrap) shift; wrap=$1 ;; esac; shift
            done
            for id in $(seq ${array/-/ }) ${array:-none}; do
                [ "$id" = "$array" ] || SLURM_ARRAY_TASK_ID=$id sh -c "$wrap" > /dev/null || exit 1
            done
            echo 7
            """)
        try shell("chmod +x bin/sbatch && \(root.path)/slurm.sh data work site 3", in: ".")
        try await expectWhole("site")
    }

    @Test(
        "the example commands for GNU parallel build the site",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel"), "needs GNU parallel"))
    func parallel() async throws {
        try shell("\(root.path)/parallel.sh data work site 3", in: ".")
        try await expectWhole("site")
    }
}
