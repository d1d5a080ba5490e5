import RidelogDiagnostics
import RidelogFormats
import RidelogTables

extension FileDecoder {
    /// The decoder of a file that `rows:` of the configuration maps; several mappings may name tables of one database.
    package convenience init(rows mappings: [RowsMapping], _ head: FileHead) {
        let form = RowsForm(head.bytes)
        let content = mappings.reduce(into: ContentKind()) { $0.formUnion($1.content) }
        self.init(name: form == .none ? "rows" : "\(form.rawValue) rows", content: content) {
            (bytes, context) throws(Diagnostic) in
            var whole = DecodedFile()
            var faults: [Diagnostic] = []
            for mapping in mappings {
                do throws(Diagnostic) {
                    whole.add(try Self.decode(bytes, by: mapping, in: context))
                } catch {
                    faults.append(error)
                }
            }
            if let first = faults.first, faults.count == mappings.count { throw first }
            whole.diagnostics.report(faults)
            return whole
        }
    }

    private static func decode(
        _ bytes: [UInt8], by mapping: RowsMapping, in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        guard RowsForm(bytes) == .sqlite else {
            return try RowsDecoder.decode(bytes, by: mapping, in: context)
        }
        let database = try SQLiteImage(bytes, file: context.path)
        let table = try SQLiteRowTable(database, mapping)
        return RowsDecoder.decode(table, by: mapping, in: context)
    }
}

extension DecodedFile {
    fileprivate mutating func add(_ other: DecodedFile) {
        rides += other.rides
        positions += other.positions
        logRows += other.logRows
        diagnostics.report(other.diagnostics)
    }
}
