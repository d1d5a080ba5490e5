import Foundation
import Testing

/// What a runner of a forge has: a repository with private data, one with Ridelog's source, a workspace, and a
/// place for what is kept between jobs. Nothing of it reaches the network.
final class RunnerMachine: Sendable {
    let folder = TestFolder()

    /// - Parameters:
    ///   - data: what is in the repository of the data, from a folder of the fixtures of sites.
    ///   - workflow: the workflow file, which is part of that repository, and its place in it.
    init(data: String, workflow: (place: String, text: String)) throws {
        let files = FileManager.default
        try files.copyItem(
            at: DeliveryDocument.root.appending(path: "Tests/Fixtures/sites/\(data)/data"),
            to: URL(filePath: folder / "data"))
        try folder.write("data/" + workflow.place, workflow.text)
        // All of the source that a workflow touches; the Swift in it is not built here.
        try files.createDirectory(atPath: folder / "source", withIntermediateDirectories: true)
        for name in ["Makefile", "Tools"] {
            try files.copyItem(
                at: DeliveryDocument.root.appending(path: name), to: URL(filePath: folder / "source/\(name)"))
        }
        for repository in ["data", "source"] {
            try prepare("git init --quiet --initial-branch main", in: repository)
            try commit(repository)
        }
        try folder.write("bin/apt-get", Self.aptStandIn(log: folder / "apt.log"))
        try folder.write("bin/swift", Self.swiftStandIn(log: folder / "swift.log"))
        try prepare("chmod +x apt-get swift", in: "bin")
    }

    /// The address of the repository with Ridelog's source.
    var source: String { "file://" + folder / "source" }

    /// Stands in for the installation of packages, which are all there where the tests run.
    private static func aptStandIn(log: String) -> String {
        "#!/bin/sh\necho \"$*\" >> '\(log)'\n"
    }

    /// Stands in for a quarter of an hour of building: puts the program under test where the build would. The
    /// generator of the manual is no part of the suite, so its page is empty.
    private static func swiftStandIn(log: String) throws -> String {
        """
        #!/bin/sh
        set -e
        echo "$*" >> '\(log)'
        mkdir -p .build/release
        case $* in
        *--product\\ ridelog*) cp '\(try Program.location.path)' .build/release/ridelog ;;
        *--product\\ generate-manual*)
            printf '#!/bin/sh\\nfor last; do :; done; touch "$last/ridelog.1"\\n' > .build/release/generate-manual
            chmod +x .build/release/generate-manual ;;
        *) exit 1 ;;
        esac

        """
    }

    /// The commands that a stand-in was called with.
    func calls(_ name: String) throws -> [String] {
        guard folder.exists(name + ".log") else { return [] }
        return try folder.text(name + ".log").split(separator: "\n").map(String.init)
    }

    /// Records all that is in a repository.
    func commit(_ repository: String) throws {
        try prepare(
            """
            git add --all
            git -c user.name=Rider -c user.email=rider@example.org commit --quiet --message Ride
            """, in: repository)
    }

    /// Keeps files of the workspace for the next job: in a tar archive, whose format decides how exact times are.
    func keep(_ paths: [String], as key: String, format: String) throws {
        try prepare(
            "tar --format=\(format) -cf ../kept-\(key).tar \(paths.joined(separator: " "))", in: "workspace")
    }

    /// Brings back the last that was kept under a key with a prefix.
    ///
    /// - Returns: whether there was anything.
    @discardableResult
    func restore(_ prefix: String) throws -> Bool {
        try shell(
            "tar -xf \"$(ls -t ../kept-\(prefix)* | sed -n 1p)\"", in: "workspace"
        ).code == 0
    }

    /// Runs what is not part of a workflow.
    func prepare(_ script: String, in place: String = ".") throws {
        let run = try shell(script, in: place)
        try #require(run.code == 0, "\(run.log)")
    }

    /// Runs a script as the runners do: bash stops at the first command that fails, also in a pipe.
    func shell(
        _ script: String, in place: String, environment: [String: String] = [:]
    ) throws -> (code: Int32, log: String) {
        let name = "step-" + UUID().uuidString
        try folder.write(name, script)
        try folder.write(name + ".log", "")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["--noprofile", "--norc", "-e", "-o", "pipefail", folder / name]
        process.currentDirectoryURL = URL(filePath: folder / place)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = [
            "PATH": folder / "bin" + ":" + path, "HOME": folder / "home", "CI": "true",
            "GIT_CONFIG_NOSYSTEM": "1",
        ].merging(environment) { $1 }
        let log = try FileHandle(forWritingTo: URL(filePath: folder / (name + ".log")))
        process.standardOutput = log
        process.standardError = log
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try folder.text(name + ".log"))
    }
}

/// What came of a job.
struct JobResult {
    /// The command or the action that failed; nil if none did.
    var failed: String?
    var log = ""
    /// The site that would be published, by path.
    var site: [String: [UInt8]] = [:]
}
