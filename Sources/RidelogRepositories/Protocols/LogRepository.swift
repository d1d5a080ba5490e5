import RidelogModels

/// A store of dated rows: enter/exit events and records of the owner's own types.
public protocol LogRepository: Sendable {
    /// All rows in a stable order, each with the file that it comes from.
    func rows() -> RecordStream<SourcedValue<LogRow>>
}
