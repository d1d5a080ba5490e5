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
    /// All notes of the store, published or not, without addresses.
    package private(set) var all: [Note] = []
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
    ///
    /// - Parameter showsPrivate: whether private notes are published, as on a site for their owner alone.
    public func load(showsPrivate: Bool = false) async {
        notes = .loading(progress: nil)
        drafts = []
        all = []
        copies = [:]
        diagnostics = DiagnosticCollector()
        do throws(ReadingError) {
            let fetched = try await repository.notes().collect()
            diagnostics.report(fetched.diagnostics.diagnostics)
            all = fetched.value
            drafts = all.filter(\.isDraft)
            let (notes, copies, clashes) = SlugAssigner.notes(
                all.filter { !$0.isDraft && (showsPrivate || !$0.isPrivate) })
            diagnostics.report(clashes.diagnostics)
            self.notes = .loaded(notes)
            self.copies = copies
        } catch {
            notes = .failed(error)
            diagnostics.report(failureOf: .notes, error)
        }
    }
}
