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
    public private(set) var drafts: [Note] = []
    public private(set) var diagnostics = DiagnosticCollector()

    public init() {}

    public func load(from repository: any NoteRepository) {
        let fetched = repository.notes()
        drafts = fetched.value.filter(\.isDraft)
        let (notes, clashes) = AddressBook.notes(fetched.value.filter { !$0.isDraft })
        diagnostics = fetched.diagnostics
        diagnostics.report(clashes.diagnostics)
        self.notes = .loaded(notes)
    }
}
