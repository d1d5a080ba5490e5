import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// The notes that are published.
@MainActor
@Observable
public final class NoteService {
    /// Newest first, with their addresses.
    public private(set) var notes: Loadable<[Note]> = .idle
    /// Notes that are not published.
    public private(set) var drafts: [Note] = []
    /// For each file whose note is on the site from another one, the path of that.
    public private(set) var copies: [String: String] = [:]
    /// What could not be taken of the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    private let repository: any NoteRepository

    /// - Parameter repository: where the notes come from.
    public init(_ repository: any NoteRepository) {
        self.repository = repository
    }

    /// Reads all notes.
    public func load() async {
        notes = .loading(progress: nil)
        drafts = []
        copies = [:]
        diagnostics = DiagnosticCollector()
        do throws(ReadingError) {
            let fetched = try await repository.notes().collect()
            diagnostics.report(fetched.diagnostics.diagnostics)
            drafts = fetched.value.filter(\.isDraft)
            let (notes, copies, clashes) = AddressBook.notes(fetched.value.filter { !$0.isDraft })
            diagnostics.report(clashes.diagnostics)
            self.notes = .loaded(notes)
            self.copies = copies
        } catch {
            notes = .failed(error)
            diagnostics.report(failureOf: .notes, error)
        }
    }
}
