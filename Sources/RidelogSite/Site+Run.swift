import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogSystem

extension Site {
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
}
