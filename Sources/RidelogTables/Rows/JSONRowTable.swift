import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The rows of a JSON file: one object per line, an array of objects, or an array of objects in an object.
struct JSONRowTable: RowSource {
    private(set) var columnNames: [String] = []
    private(set) var ownColumnCount = 0
    let name: String?
    private let bytes: [UInt8]
    private let context: DecodingContext
    private let isLines: Bool
    /// The member of the outermost object with the rows; nil if the file is one array.
    private let list: String?

    /// The maximum number of names; objects that all have different names are not a table.
    private static let mostColumns = 500

    /// Creates a table from an array, lines or an object of a service, without a mapping.
    init(_ bytes: [UInt8], _ context: DecodingContext) {
        self.bytes = bytes
        self.context = context
        (name, list) = (nil, nil)
        isLines = Self.isLines(bytes)
        collectNames()
    }

    /// - Throws: a diagnostic if the file is an object, and the mapping does not name the array with the rows.
    init(_ bytes: [UInt8], _ mapping: RowsMapping, _ context: DecodingContext) throws(Diagnostic) {
        self.bytes = bytes
        self.context = context
        name = mapping.table
        guard bytes.withoutByteOrderMark.trimmed.first == UInt8(ascii: "{"), !Self.isLines(bytes, mapping)
        else {
            isLines = Self.isLines(bytes)
            list = nil
            collectNames()
            return
        }
        isLines = false
        let lists = Self.lists(in: bytes, context)
        list = mapping.table ?? (lists.count == 1 ? lists.first : nil)
        guard let list, lists.contains(list) else {
            throw .noTable(
                mapping, "list", among: lists, file: context.path,
                ambiguity: "is a single JSON object, and “table” is not set")
        }
        collectNames()
    }

    /// Whether each line is a row. A single object is one if it has a column that the mapping names, and not the array.
    private static func isLines(_ bytes: [UInt8], _ mapping: RowsMapping) -> Bool {
        guard isLines(bytes) else { return false }
        var lines = Lines(bytes)
        guard let first = lines.next(), lines.next() == nil,
            let members = (try? JSONParser.parse(first.bytes))?.members
        else { return true }
        let lists = members.filter { $0.value.elements != nil }.map(\.name)
        if let table = mapping.table, lists.contains(table) { return false }
        let names = Set(members.map { $0.name.lowercased() })
        return lists.isEmpty || !names.isDisjoint(with: mapping.namesOfTime)
    }

    private static func isLines(_ bytes: [UInt8]) -> Bool {
        var lines = Lines(bytes)
        let first = lines.next()?.bytes ?? []
        return first.first == UInt8(ascii: "{") && JSONText.isObject(first)
    }

    func forEachRow(_ columns: [Int], _ body: (Result<TableRow, RowFault>) -> Void) {
        var places: [String: [Int]] = [:]
        for (place, column) in columns.enumerated() where columnNames.indices.contains(column) {
            places[columnNames[column], default: []].append(place)
        }
        let hasInner = columns.contains { $0 >= ownColumnCount }
        forEachItem { item, place, text in
            guard case .success(let item) = item else {
                return body(item.map { _ in TableRow(number: place.line, cells: []) })
            }
            var cells = [TableRow.Cell?](repeating: nil, count: columns.count)
            let put = { (name: String, value: JSONValue) in
                for index in places[name] ?? [] {
                    cells[index] = TableRow.Cell(
                        CustomRecord.Value(value, in: text), at: .line(place.line, column: 0))
                }
            }
            for member in item.members ?? [] {
                put(member.name, member.value)
                guard hasInner else { continue }
                for part in member.value.members ?? [] { put(member.name + "." + part.name, part.value) }
            }
            body(.success(TableRow(number: place.line, column: place.column, cells: cells)))
        }
    }

    private mutating func collectNames() {
        var (own, inner) = ([String](), [String]())
        var known: Set<String> = []
        forEachItem { item, _, _ in
            guard case .success(let item) = item else { return }
            for member in item.members ?? [] where known.count < Self.mostColumns {
                if known.insert(member.name).inserted { own.append(member.name) }
                for part in member.value.members ?? [] where known.count < Self.mostColumns {
                    // A member of a member, named with a point.
                    let name = member.name + "." + part.name
                    if known.insert(name).inserted { inner.append(name) }
                }
            }
        }
        columnNames = own + inner
        ownColumnCount = own.count
    }

    /// The names of the outermost object's members that are arrays.
    private static func lists(in bytes: [UInt8], _ context: DecodingContext) -> [String] {
        var lists: [String] = []
        _ = context.items(of: bytes, lists: []) { name, item in
            if let name, item.elements != nil, lists.count < mostColumns { lists.append(name) }
        }
        return lists
    }

    /// Receives an object or a fault, its location, and the text that its offsets refer to.
    private typealias Body = (
        Result<JSONValue, RowFault>, (line: Int, column: Int), _ text: ArraySlice<UInt8>
    ) -> Void

    private func forEachItem(_ body: Body) {
        if isLines { return forEachLine(body) }
        var lines = LineNumbers(bytes)
        let fault = context.items(of: bytes, lists: list.map { [$0] } ?? []) { name, item in
            guard name == list else { return }
            let place = lines.place(ofByte: item.range.lowerBound)
            let isRow = item.members != nil
            body(isRow ? .success(item) : .failure(.noObject(line: place.line)), place, bytes[...])
        }
        if let fault {
            body(
                .failure(
                    RowFault(
                        .json, fault.what, isRow: false, action: fault.action ?? "",
                        at: fault.location?.position)),
                (0, 0), bytes[...])
        }
    }

    private func forEachLine(_ body: Body) {
        for line in Lines(bytes) {
            do throws(JSONParser.Failure) {
                let item = try JSONParser.parse(line.bytes)
                let isRow = item.members != nil
                let column = line.column(of: line.bytes.startIndex)
                body(
                    isRow ? .success(item) : .failure(.noObject(line: line.number)), (line.number, column),
                    line.bytes)
            } catch {
                let column = line.column(of: line.bytes.startIndex + error.offset)
                body(
                    .failure(
                        RowFault(
                            .json, "with invalid JSON (\(error.what))",
                            at: .line(line.number, column: column))), (line.number, column), line.bytes)
            }
        }
    }
}

extension RowFault {
    fileprivate static func noObject(line: Int) -> RowFault {
        RowFault(.json, "without a JSON object", at: .line(line, column: 0))
    }
}

extension Diagnostic {
    /// The diagnostic for a missing table, or for a mapping that names none of several.
    ///
    /// - Parameters:
    ///   - noun: the file's word for tables: `list`.
    ///   - ambiguity: the message if the mapping names none.
    package static func noTable(
        _ mapping: RowsMapping, _ noun: String, among names: [String], file: String, ambiguity: String
    ) -> Diagnostic {
        let what = mapping.table.map { "has no \(noun) “\($0)”\(Suggestion.hint(for: $0, in: names))" }
        return Diagnostic(
            .error, code: "rows.no-table", at: mapping.location, "\(file) \(what ?? ambiguity)",
            action: "the file is skipped",
            remedy: names.isEmpty
                ? "The file has no \(noun)s."
                : "Set “table” to one of: \(names.prefix(60).joined(separator: ", ")).",
            isForOwner: true)
    }
}
