import RidelogTables
import RidelogParsing
import RidelogDiagnostics

/// Reads one of the `columns:` of a table: `distance: Length`, `distance: 3`, `distance: [Length, km]` or
/// `distance: {column: Length, unit: km}`.
struct RowColumnReader {
    let kind: RowsMapping.Kind

    private static let wanted =
        "a column by its name or number, [name, unit], or {column: name, unit: unit}"

    /// The parts of a column, in any notation.
    private struct Section {
        var column: YAMLNode?
        var unit: YAMLNode?
        var format: YAMLNode?

        static let settings: [Setting<Section>] = [
            Setting("column") { node, section, _ in section.column = node },
            Setting("unit") { node, section, _ in section.unit = node },
            Setting("format") { node, section, _ in section.format = node },
        ]
    }

    func column(
        _ member: YAMLNode.Member, _ diagnostics: inout DiagnosticCollector
    ) -> RowsMapping.Column? {
        guard isKnown(member, &diagnostics) else { return nil }
        guard let section = section(member.value, &diagnostics) else { return nil }
        guard let name = section.column.flatMap(Self.name) else {
            diagnostics.report(.settingUnreadable(member.key, Self.wanted, at: member.value.location))
            return nil
        }
        var column = RowsMapping.Column(field: member.key, name: name, location: member.value.location)
        for node in [section.unit, section.format].compactMap(\.self) {
            guard read(node, into: &column, &diagnostics) else { return nil }
        }
        return column
    }

    /// Reads a unit or, for a date, the order of day and month.
    private func read(
        _ node: YAMLNode, into column: inout RowsMapping.Column, _ diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let word = node.text ?? ""
        let known: [String]
        if column.isTime(for: kind) || (kind == .ride && column.field == RideField.end.rawValue) {
            (column.order, known) = (RowDateOrder(rawValue: word), RowDateOrder.allCases.map(\.rawValue))
        } else if kind == .ride, let quantity = RideField(rawValue: column.field)?.quantity {
            (column.unit, known) = (RowUnit.named(word, of: quantity), RowUnit.names(of: quantity))
        } else {
            diagnostics.report(
                Diagnostic(
                    .error, code: "configuration.unit", at: node.location,
                    "“\(column.field)” has no unit", remedy: "Write only the name of its column."))
            return false
        }
        if column.order != nil || column.unit != nil { return true }
        diagnostics.report(
            Diagnostic(
                .error, code: "configuration.unit", at: node.location,
                "“\(word)” is not a unit of “\(column.field)”\(Suggestion.hint(for: word, in: known))",
                remedy: "Available: \(known.joined(separator: ", "))."))
        return false
    }

    private func isKnown(_ member: YAMLNode.Member, _ diagnostics: inout DiagnosticCollector) -> Bool {
        let fields: [String]
        switch kind {
        case .ride: fields = RideField.configurable.map(\.rawValue)
        case .geofence: fields = ["date", "time", "event", "geofence", "accuracy"]
        case .record: return !member.key.isEmpty
        }
        if fields.contains(member.key) { return true }
        diagnostics.report(.unknownSetting(member, among: fields))
        return false
    }

    private func section(_ node: YAMLNode, _ diagnostics: inout DiagnosticCollector) -> Section? {
        if let items = node.items {
            guard items.count == 2 else { return Section() }
            return Section(column: items[0], unit: items[1])
        }
        guard node.members != nil else { return Section(column: node) }
        return node.read(Section.settings, into: Section(), &diagnostics)
    }

    /// A column's name, or its position if it is a number without quotation marks.
    private static func name(_ node: YAMLNode) -> RowsMapping.Column.Name? {
        guard let text = node.text, !text.isEmpty else { return nil }
        if !node.isQuoted, let number = Int(text) { return number > 0 ? .number(number) : nil }
        return .text(text)
    }
}
