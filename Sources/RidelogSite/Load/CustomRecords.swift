import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogViews

/// Types of a program's own for rows of the log.
struct CustomRecords: Sendable {
    private struct Kind: Sendable {
        let typeName: String
        /// Why a record cannot be shown by the type; nil if it can.
        let problem: @Sendable (CustomRecord) -> String?
    }

    private(set) var views = RecordViews()
    private var kinds: [String: Kind] = [:]

    mutating func add<Item: Recordable & Decodable & SendableMetatype>(_ type: Item.Type, named name: String)
    {
        kinds[name] = Kind(typeName: "\(type)") { record in
            do throws(RecordDecodingError) {
                _ = try record.decoded(as: type)
                return nil
            } catch {
                return error.reason
            }
        }
        views[name] = { entry in
            guard let item = try? entry.element.decoded(as: type) else { return nil }
            return AnyView(type.view(for: entry.map { _ in item.record }))
        }
    }

    /// A row that is not what its type needs is shown in the plain form, and reported.
    func problems(in log: Log<LogItem>) -> [Diagnostic] {
        guard !kinds.isEmpty else { return [] }
        return log.compactMap { entry in
            guard case .custom(let record) = entry.element, let kind = kinds[record.type],
                let problem = kind.problem(record)
            else { return nil }
            return Diagnostic(
                .warning, code: "log.record",
                "the “\(record.type)” of \(Instant(entry.date).iso8601) is no \(kind.typeName): \(problem)",
                action: "it is shown with its fields as they are",
                remedy: "Correct the row, or make the property optional.", isForOwner: true)
        }
    }
}
