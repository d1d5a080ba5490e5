import RidelogParsing
import RidelogTables
import RidelogDiagnostics
import RidelogModels

/// Reads the `rows:` section: mappings of table rows.
enum RowsReader {
    /// A table as written, before it is validated.
    private struct Section {
        var file: String?
        var table: String?
        var kind: String?
        var zone: Zone?
        var columns: [YAMLNode.Member] = []

        static let settings: [Setting<Section>] = [
            .text("file", \.file),
            .text("table", \.table),
            .text("as", \.kind),
            .zone("zone") { $0.zone = $1 },
            .value("columns", \.columns, "a set of columns, such as {date: Start, distance: [Length, km]}") {
                $0.isNull ? [] : $0.members
            },
        ]
    }

    static func mapping(
        _ node: YAMLNode, _ diagnostics: inout DiagnosticCollector
    ) -> RowsMapping? {
        guard let section = node.read(Section.settings, into: Section(), &diagnostics) else { return nil }
        guard let file = section.file.map(\.withoutDotSlash), !file.isEmpty else {
            diagnostics.report(.incompleteRows("has no “file”", at: node.location))
            return nil
        }
        guard let word = section.kind, let kind = kind(word) else {
            let hint = section.kind.map { Suggestion.hint(for: $0, in: ["ride", "geofence"]) } ?? ""
            diagnostics.report(
                Diagnostic(
                    .error, code: "configuration.rows", at: node["as"]?.location ?? node.location,
                    section.kind.map { "“as: \($0)” is not a kind of row\(hint)" }
                        ?? "this item of “rows” has no “as”, the kind of its rows",
                    remedy: "Write ride, geofence, or a word of your own for log entries."))
            return nil
        }
        let columns = section.columns.compactMap { RowColumnReader(kind: kind).column($0, &diagnostics) }
        guard columns.count == section.columns.count else { return nil }
        if let missing = missingField(kind, columns) {
            diagnostics.report(.incompleteRows("has no column for \(missing)", at: node.location))
            return nil
        }
        return RowsMapping(
            file: file, table: section.table, kind: kind, columns: columns, zone: section.zone,
            location: node.location)
    }

    /// A required field that is missing; nil if there is none.
    private static func missingField(
        _ kind: RowsMapping.Kind, _ columns: [RowsMapping.Column]
    ) -> String? {
        guard columns.contains(where: { $0.isTime(for: kind) }) else {
            return kind == .ride ? "“date” or “start”" : "“time”"
        }
        guard kind == .geofence else { return nil }
        return ["event", "geofence"].first { field in !columns.contains { $0.field == field } }
            .map { "“\($0)”" }
    }

    /// The kind of rows; nil for an invalid word, or one that was probably meant for a ride.
    private static func kind(_ word: String) -> RowsMapping.Kind? {
        switch word {
        case "ride": return .ride
        case "geofence": return .geofence
        default:
            let slug = Slug.make(word, fallback: "")
            let isSlip = ["ride", "rides", "geofences"].contains(slug)
            return slug.isEmpty || isSlip ? nil : .record(type: slug)
        }
    }
}

extension Diagnostic {
    fileprivate static func incompleteRows(_ what: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "configuration.rows", at: location, "this item of “rows” \(what)",
            remedy: "Write for example: {file: trips.csv, as: ride, columns: {date: Start}}.")
    }
}
