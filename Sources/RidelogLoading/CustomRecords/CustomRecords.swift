import RidelogDiagnostics
import RidelogModels
import RidelogRecords
import RidelogRepositories
import RidelogTemplates

/// Record types and logs of a custom program, by the type of their rows.
package struct CustomRecords: Sendable {
    private struct Kind: Sendable {
        let typeName: String
        /// Why a record cannot be shown by the type; nil if it can.
        let problem: @Sendable (CustomRecord, Zone) -> String?
        let shown: ShownRecord.Maker
    }

    private var kinds: [String: Kind] = [:]
    /// The views for entries of the program's logs, by type and entry.
    private var items: [String: [Log<CustomRecord>.Entry: ShownRecord.Maker]] = [:]
    /// The rows of the program's logs.
    private(set) var rows: [SourcedValue<LogRow>] = []
    private var nameProblems: [Diagnostic] = []

    /// Names that rows use for other purposes.
    private static let reserved: Set = ["geofence", "transition"]

    package mutating func add<Item: Recordable & Decodable & SendableMetatype>(
        _ type: Item.Type, named name: String, _ decoder: RecordDecoder
    ) {
        guard let slug = slug(name) else { return }
        let kind = Kind(typeName: "\(type)") { record, zone in
            do throws(RecordDecodingError) {
                _ = try decoder.decode(type, from: record, zone: zone)
                return nil
            } catch {
                return error.reason
            }
        } shown: { entry, zone in
            (try? decoder.decode(type, from: entry.element, zone: zone))
                .map { ShownRecord($0, on: entry.date) }
        }
        if let other = kinds.updateValue(kind, forKey: slug) {
            nameProblems.append(
                Diagnostic(
                    .warning, code: "record.twice",
                    "the program has two types for rows of the type “\(slug)”: \(other.typeName) and \(type)",
                    action: "\(type) is used", remedy: "Give each record its own name."))
        }
    }

    package mutating func add<Item: Recordable & Sendable>(_ log: Log<Item>, named name: String) {
        guard let slug = slug(name) else { return }
        for (index, entry) in log.enumerated() {
            let record = CustomRecord(type: slug, fields: RecordFields.fields(of: entry.element))
            let row = LogRow(time: Instant(entry.date), line: index + 1, content: .custom(record))
            rows.append(SourcedValue(row, file: name))
            let item = entry.element
            items[slug, default: [:]][Log.Entry(date: row.time.date, element: record)] = { entry, _ in
                ShownRecord(item, on: entry.date)
            }
        }
    }

    /// The name as a slug, as rows have it; nil if it is reserved or empty.
    private mutating func slug(_ name: String) -> String? {
        let slug = Slug.make(name, fallback: "")
        guard slug.isEmpty || Self.reserved.contains(slug) else { return slug }
        nameProblems.append(
            Diagnostic(
                .warning, code: "record.reserved",
                slug.isEmpty
                    ? "the record name “\(name)” has no letter or digit"
                    : "rows of the type “\(slug)” are geofence events",
                action: "the program's type for them is not used", remedy: "Give the record another name."))
        return nil
    }

    /// The views for records, by type.
    package var views: [String: ShownRecord.Maker] {
        var views: [String: ShownRecord.Maker] = [:]
        for name in Set(kinds.keys).union(items.keys) {
            let (kind, items) = (kinds[name], items[name] ?? [:])
            views[name] = { entry, zone in (items[entry] ?? kind?.shown)?(entry, zone) }
        }
        return views
    }
}

extension CustomRecords {
    /// Diagnostics for rows that do not fit their type, which are shown as plain fields, and for names without rows.
    package func problems(in log: Log<LogItem>, zone: Zone) -> [Diagnostic] {
        guard !kinds.isEmpty else { return nameProblems }
        var found: Set<String> = []
        let problems = log.compactMap { entry -> Diagnostic? in
            guard case .custom(let record) = entry.element else { return nil }
            found.insert(record.type)
            guard let kind = kinds[record.type], items[record.type]?[entry.map { _ in record }] == nil,
                let problem = kind.problem(record, zone)
            else { return nil }
            return Diagnostic(
                .warning, code: "log.record",
                "the “\(record.type)” of \(Instant(entry.date).iso8601) is not a valid \(kind.typeName): "
                    + problem,
                action: "its fields are shown as they are",
                remedy: "Correct the row, or make the property optional.", isForOwner: true)
        }
        return nameProblems + unmetNames(found) + problems
    }

    private func unmetNames(_ found: Set<String>) -> [Diagnostic] {
        kinds.keys.filter { !found.contains($0) }.sorted().map { name in
            let hint = Suggestion.hint(for: name, in: found.filter { kinds[$0] == nil }.sorted())
            return Diagnostic(
                hint.isEmpty ? .note : .warning, code: "record.none",
                "no log row has the type “\(name)”\(hint)", action: "the program's type is not used",
                isForOwner: true)
        }
    }

    /// Diagnostics for templates of records that the program shows itself.
    package func shadowedTemplates(_ tiers: [[TemplateFile]]) -> [Diagnostic] {
        kinds.sorted { $0.key < $1.key }.flatMap { name, kind in
            tiers.joined().filter { $0.id == .records(ofType: name) }.map { file in
                Diagnostic(
                    .warning, code: "template.shadowed", at: SourceLocation(file: file.origin),
                    "the program shows “\(name)” with its type \(kind.typeName)",
                    action: "the template shows only rows that are not a valid \(kind.typeName)",
                    remedy: "Remove the template, or remove the type from the program.")
            }
        }
    }
}

extension CustomRecords {
    /// A store with the rows of another store and of the program's logs.
    func joined(to log: any LogRepository) -> any LogRepository {
        rows.isEmpty ? log : LogWithRows(base: log, more: rows)
    }
}

private struct LogWithRows: LogRepository {
    let base: any LogRepository
    let more: [SourcedValue<LogRow>]

    func rows() -> RecordStream<SourcedValue<LogRow>> {
        RecordStream(batches: { [base, more] in
            var (found, isAtEnd) = (base.rows().makeAsyncIterator(), false)
            return { actor in
                if let element = try await found.next(isolation: actor) { return [element] }
                guard !isAtEnd else { return nil }
                isAtEnd = true
                return more.map(StreamElement.value)
            }
        })
    }
}
