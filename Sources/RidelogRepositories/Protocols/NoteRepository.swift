import RidelogModels

/// A store of notes.
public protocol NoteRepository: Sendable {
    /// All notes in a stable order, drafts too.
    func notes() -> RecordStream<Note>
}
