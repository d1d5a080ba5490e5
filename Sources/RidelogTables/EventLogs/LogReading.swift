import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The rows of a log file, and the problems of skipped ones.
package struct LogReading {
    package let file: String
    package let zone: Zone
    package private(set) var rows: [LogRow] = []
    private var faults = FirstFaults<Diagnostic>()
    /// The number of messages that are not events, by type.
    private var unread: [String: Int] = [:]

    package init(_ context: DecodingContext) {
        file = context.path
        zone = context.zone
    }

    package mutating func append(_ fields: LogFields, defaultType: String, fallbackTime: Instant? = nil) {
        do throws(LogFields.Fault) {
            rows.append(try fields.row(defaultType: defaultType, zone: zone, fallbackTime: fallbackTime))
        } catch {
            report(code: "log.row", error.what, line: error.line, column: error.column, remedy: error.remedy)
        }
    }

    /// Adds a JSON object in a line.
    package mutating func appendJSON(
        _ json: ArraySlice<UInt8>, in line: Lines.Line, fallbackTime: Instant? = nil
    ) {
        let value: JSONValue
        do throws(JSONParser.Failure) {
            value = try JSONParser.parse(json)
        } catch {
            let column = line.column(of: json.startIndex + error.offset)
            report(
                code: "log.json", "Not JSON: \(error.what)", line: line.number, column: column,
                remedy: Diagnostic.brokenTextRemedy)
            return
        }
        guard let members = value.members else {
            let column = line.column(of: json.startIndex)
            report(
                code: "log.json", "Not a JSON object", line: line.number, column: column,
                remedy: "Write one object per line: {…}.")
            return
        }
        if let row = entry(of: value, members, in: json, line: line.number) {
            rows.append(row)
            return
        }
        if let kind = value["_type"]?.string, kind != "transition" {
            unread[kind, default: 0] += 1
            return
        }
        let fields = members.map { member in
            LogFields.Field(
                name: member.name, value: CustomRecord.Value(member.value, in: json), line: line.number,
                column: line.column(of: json.startIndex + member.value.range.lowerBound))
        }
        append(
            LogFields(line: line.number, fields: fields), defaultType: "geofence", fallbackTime: fallbackTime)
    }

    /// A line that the library's `JSONLinesLogStorage` wrote: `{"date":…,"element":…}`. Its type is the file's name.
    private func entry(
        of value: JSONValue, _ members: [JSONMember], in json: ArraySlice<UInt8>, line: Int
    ) -> LogRow? {
        guard members.count == 2, let element = value["element"], let date = value["date"]?.string,
            let time = WrittenDate.instant(date, zone: zone)
        else { return nil }
        let type = Slug.make(FileName(file).stem, fallback: "")
        guard !type.isEmpty else { return nil }
        let fields = element.members ?? members.filter { $0.name == "element" }
        let record = CustomRecord(
            type: type,
            fields: fields.map {
                CustomRecord.Field(name: $0.name, value: CustomRecord.Value($0.value, in: json))
            })
        return LogRow(time: time, line: line, content: .custom(record))
    }

    package mutating func report(
        code: String, _ what: String, line: Int, column: Int, action: String = "the row is skipped",
        remedy: String? = nil
    ) {
        let location = SourceLocation(file: file, position: .line(line, column: column))
        // Only for the owner, because the message quotes the row: if two columns are swapped, it may have a place name.
        faults.append(
            Diagnostic(
                .warning, code: code, at: location, what, action: action, remedy: remedy, isForOwner: true))
    }

    package var decodedFile: DecodedFile {
        var decoded = DecodedFile()
        decoded.logRows = rows
        decoded.diagnostics.report(faults.first)
        if faults.moreCount > 0 {
            decoded.diagnostics.report(
                Diagnostic(
                    .warning, code: "log.more-rows", at: SourceLocation(file: file),
                    "\(counted(faults.moreCount, "more fault")) like the first \(faults.first.count)",
                    action: "their rows are handled the same way", isForOwner: true))
        }
        for (kind, count) in unread.sorted(by: { $0.key < $1.key }) {
            decoded.diagnostics.report(
                Diagnostic(
                    .note, code: "owntracks.not-yet-read", at: SourceLocation(file: file),
                    "\(counted(count, "message")) of the type \(kind)", action: "not read yet",
                    isForOwner: true))
        }
        return decoded
    }
}

extension CustomRecord.Value {
    /// - Parameter text: the JSON text of the value.
    package init(_ value: JSONValue, in text: ArraySlice<UInt8>) {
        switch value.content {
        case .null: self = .none
        case .flag(let flag): self = .flag(flag)
        // A number beyond the range of Double would be infinite, which JSON cannot represent.
        case .number(let number):
            let digits = value.source(in: text)
            self = number.isFinite ? .number(number, digits: digits) : .text(digits)
        case .text(let string): self = .text(string)
        case .array, .object:
            self = .text(value.source(in: text))
        }
    }
}
