import ArgumentParser
import RidelogConfiguration

/// Arguments of all commands that build a site or a part of one.
struct SiteArguments: ParsableArguments {
    @Argument(
        help: "The data folder (in any layout), a zip archive of one, or a single file.", completion: .file())
    var data = "."

    @Option(help: "A configuration file instead of the data folder's ridelog.yml.", completion: .file())
    var config: String?

    @Option(help: "A built-in theme by name, or a theme's folder.", completion: .directory)
    var theme: String?

    @Option(
        name: .customLong("base-url"), help: "The site's address, for the feed, the sitemap and 404.html.")
    var baseURL: String?

    @OptionGroup var jobs: JobsArguments

    @Option(
        help: """
            Who the site is for: public, or owner for a site that hides nothing, in its own output folder.
            """)
    var audience = Audience.everyone

    @Option(
        help: """
            The current time for “privacy: delay:”, such as 2026-06-14T12:00:00Z (default: the system clock).
            """)
    var now: String?

    @Flag(name: .shortAndLong, help: "Print errors only, and warnings under --strict.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print every message, and the result for every file.")
    var verbose = false

    func validate() throws {
        try checkFolder(data, of: "The data folder")
        if quiet, verbose { throw ValidationError("--quiet and --verbose cannot be combined.") }
        if let now, BuildOptions.time(now) == nil {
            throw ValidationError("--now must be a time such as 2026-06-14T12:00:00Z.")
        }
    }

    func options(output: String) -> BuildOptions {
        var options = BuildOptions(data: data, output: output, jobs: jobs.count)
        options.configuration = config
        options.theme = theme
        options.baseURL = baseURL
        options.program = System.program
        options.audience = audience
        options.now = now.flatMap(BuildOptions.time)
        return options
    }
}

extension Audience: ExpressibleByArgument {}

extension ParsableArguments {
    /// - Throws: if the path is empty, as from a shell variable that is not set.
    func checkFolder(_ path: String?, of option: String) throws {
        if path?.isEmpty == true { throw ValidationError("\(option) must not be empty.") }
    }
}
