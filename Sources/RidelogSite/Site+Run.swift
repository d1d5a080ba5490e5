import RidelogDiagnostics
import RidelogRepositories
import RidelogSystem

extension Site {
    /// Builds the site as a program of its own does: prints what was reported and where the site is, or ends the program
    /// with the reason and exit code 2 if there is no site.
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
}
