import RidelogModels
import RidelogParsing
import RidelogServices
import RidelogSystem

/// Permalinks of rides as text: a header, then a row for each ride, sorted by start, so that version control shows
/// changes. No value contains a comma or quotation marks, so any program can read it as CSV (RFC 4180).
struct PermalinkRows {
    private(set) var kept: [Permalink] = []
    /// The numbers of invalid lines, from 1.
    private(set) var damagedLines: [Int] = []

    /// The column and the text of an invalid address in the first invalid line; nil if something else is wrong.
    private(set) var badAddress: (column: String, text: String)?

    static let header = "start,kind,metres,source,address,cut,former"

    /// Reads all valid rows, in any order.
    init(parsing bytes: [UInt8], workers: Int = 1) {
        let lines = bytes.withoutByteOrderMark.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for part in lines.concurrentParts(workers: workers, { Self(lines: $0) }) {
            kept += part.kept
            if damagedLines.isEmpty { badAddress = part.badAddress }
            damagedLines += part.damagedLines
        }
    }

    private init(lines: ArraySlice<ArraySlice<UInt8>>) {
        for (index, line) in zip(lines.indices, lines) {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if line.isEmpty || (index == 0 && line.elementsEqual(Self.header.utf8)) { continue }
            if let entry = Permalink(row: line) {
                kept.append(entry)
            } else {
                if damagedLines.isEmpty { badAddress = Permalink.badAddress(inRow: line) }
                damagedLines.append(index + 1)
            }
        }
    }

    /// Rows with the same start are sorted as text; only these are in memory as strings together.
    static func bytes(of kept: [Permalink]) -> [UInt8] {
        var bytes = Array((header + "\n").utf8)
        var rest = kept.indices.sorted { kept[$0].start < kept[$1].start }[...]
        while let first = rest.first {
            let places = rest.prefix { kept[$0].start == kept[first].start }
            for row in places.map({ kept[$0].row }).sorted() {
                bytes += row.utf8
                bytes.append(UInt8(ascii: "\n"))
            }
            rest = rest.dropFirst(places.count)
        }
        return bytes
    }
}

extension Permalink {
    fileprivate var row: String {
        [
            start.iso8601, kind.rawValue,
            distance.flatMap { Int64(exactly: $0.rounded()) }.map(String.init) ?? "",
            sourceID.map(Self.escaped) ?? "", address, isCut ? "cut" : "", former.joined(separator: " "),
        ].joined(separator: ",")
    }

    fileprivate init?(row: ArraySlice<UInt8>) {
        let parts = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        let fields = parts.compactMap { String(validating: $0, as: UTF8.self) }
        guard parts.count == 7, fields.count == 7, let start = Instant(iso8601: fields[0]),
            let kind = SportKind(rawValue: fields[1]),
            fields[2].isEmpty || Double(fields[2]).map({ (0...1e9).contains($0) }) == true,
            Self.isAddress(fields[4]), ["", "cut"].contains(fields[5])
        else { return nil }
        let former = fields[6].split(separator: " ").map(String.init)
        guard former.allSatisfy(Self.isAddress), let source = Self.unescaped(fields[3]) else { return nil }
        self.init(start: start, kind: kind, address: fields[4])
        distance = Double(fields[2])
        sourceID = source.isEmpty ? nil : source
        isCut = fields[5] == "cut"
        self.former = former
    }

    /// The column and the text of the first invalid address of a row.
    fileprivate static func badAddress(inRow row: ArraySlice<UInt8>) -> (column: String, text: String)? {
        let fields = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(\.text)
        guard fields.count == 7 else { return nil }
        if !isAddress(fields[4]) { return ("address", fields[4]) }
        return fields[6].split(separator: " ").map(String.init).first { !isAddress($0) }.map {
            ("former", $0)
        }
    }

    /// Whether a text is a slug, and not a year.
    private static func isAddress(_ text: String) -> Bool {
        text.utf8.count <= 240 && Slug.make(text, fallback: "") == text && !text.allSatisfy(\.isNumber)
    }

    /// Percent-encoding: letters, digits and a few characters stay (RFC 3986, section 2.1).
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":": return String(scalar)
            default: return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }

    private static func unescaped(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return text.percentDecoded(keepingBroken: false).flatMap { String(validating: $0, as: UTF8.self) }
    }
}

extension String {
    /// Decodes percent-encoding (RFC 3986, section 2.1).
    ///
    /// - Parameter keepingBroken: whether a `%` without two digits stands for itself; if not, the result is nil.
    package func percentDecoded(keepingBroken: Bool) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = rest.prefix(2)
                if digits.count == 2, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
                    bytes.append(code)
                    rest = rest.dropFirst(2)
                    continue
                }
                guard keepingBroken else { return nil }
            }
            bytes.append(byte)
        }
        return bytes
    }
}
