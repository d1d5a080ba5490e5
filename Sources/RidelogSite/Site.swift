import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogLoading
import RidelogSystem

/// A site built by a custom program: the pages of Ridelog, with stores, record types, pages and a theme of the program.
///
///     try await Site(data: "data", output: "site")
///         .theme("theme")
///         .log(CoffeeRepository())
///         .record(CoffeeStop.self, named: "coffee-stop")
///         .page("coffee/index.html", title: "Coffee", inNavigation: true) { CoffeePage() }
///         .build()
///
/// Every call returns a changed site; nothing is done before ``build(observer:)``.
public struct Site: Sendable {
    /// Other options of a build, such as parallel jobs, the cache, or foreign files in the output folder.
    public var options: BuildOptions
    var additions = SiteAdditions()
    var viewAdditions = ViewAdditions()

    /// - Parameters:
    ///   - data: the data folder, optionally with `ridelog.yml` and `templates/`; nil if all data comes from the
    ///     program.
    ///   - output: where the site is written.
    public init(data: String? = nil, output: String) {
        options = BuildOptions(data: data ?? "", output: output)
        options.hasData = data != nil
    }

    /// Builds the site: reads its stores, plans its pages, and writes changed files.
    ///
    /// A store that cannot be read is reported in the result, and described on its page; the rest of the site is built.
    ///
    /// - Throws: the reason why there is no complete site: configuration, privacy, a template, the output folder,
    ///   nothing to show, or a cancelled task.
    @MainActor
    @discardableResult
    public func build(observer: any BuildObserver = SilentObserver()) async throws(BuildFailure)
        -> BuildResult
    {
        try await SiteBuilder(options, additions, viewAdditions, observer: observer).build()
    }

    /// Builds the site from a custom program's `main`. Prints diagnostics and the path of the site, or exits with the
    /// reason and code 2 if the build fails.
    ///
    ///     @main
    ///     struct MySite {
    ///         static func main() async {
    ///             await Site(data: "data", output: "site").run()
    ///         }
    ///     }
    @MainActor
    public func run(observer: any BuildObserver = SilentObserver()) async {
        do throws(BuildFailure) {
            let result = try await build(observer: observer)
            print(TextDiagnosticPrinter().summary(of: result.report.diagnostics), terminator: "")
            print("\(options.output)/index.html: \(result.pageCount) pages")
        } catch {
            _ = FileWriter.write(Array(error.description.utf8), toDescriptor: 2)
            exit(2)
        }
    }

    /// Changes the configuration of `ridelog.yml`, or the default one.
    ///
    /// Privacy set here overrides the file, so read `SiteConfiguration.privacy` before setting it.
    public func configuration(_ change: @escaping @Sendable (inout SiteConfiguration) -> Void) -> Site {
        changed(self) { $0.additions.configurations.append(change) }
    }

    /// Uses a theme: the name of a built-in one, or the path of a folder, relative to the current folder.
    public func theme(_ theme: String) -> Site {
        changed(self) { $0.options.theme = theme }
    }

    /// Sets an environment value for every page, such as a result of a custom service.
    public func environment<Value: Sendable>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value
    ) -> Site {
        changed(self) { $0.viewAdditions.environments.append { $0[keyPath: keyPath] = value } }
    }
}
