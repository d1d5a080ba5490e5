import Foundation
import RidelogKit

/// The site of a bicycle workshop: Ridelog's pages with custom records, templates and a page.
@main
struct CustomSite {
    static func main() async {
        let output = CommandLine.arguments.dropFirst().first ?? "site"
        do {
            let result = try await site(output).build()
            print(TextDiagnosticPrinter().summary(of: result.report.diagnostics))
            print("\(output): \(result.pageCount) pages, \(result.entryCount) entries")
        } catch {
            print(error)
            exit(2)
        }
    }

    static func site(_ output: String) -> Site {
        Site(data: "Data", output: output)
            .theme("Theme")
            .log(WorkshopBook(path: "workshop.txt"))
            .record(Repair.self, named: "repair")
            .record(Puncture.self, named: "puncture")
            .record(Inspection.self, named: "inspection")
            .template(InspectionView.self)
            .page("workshop/index.html", title: "Workshop", inNavigation: true) { WorkshopPage() }
    }
}
