import RidelogDetection
import RidelogTables
import RidelogParsing
import RidelogDiagnostics
import RidelogFormats
import RidelogModels

extension FuzzTarget {
    /// Readers of bytes other than decoders.
    static let readers = [
        FuzzTarget(
            name: "gzip", inflates: true, takes: { _, bytes in Gzip.isGzip(bytes) },
            run: { bytes in
                let output = Gzip.decompress(bytes, limit: inflationLimit)
                let isTooLong = output.bytes.count > inflationLimit
                return FuzzResult(
                    isUsable: !output.bytes.isEmpty, inflatedCount: output.bytes.count,
                    brokenPromises: isTooLong ? ["more came out than was asked for"] : [])
            }),
        FuzzTarget(
            name: "json",
            takes: { _, bytes in bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") },
            run: { FuzzResult(isUsable: JSONText.isObject($0)) }),
        FuzzTarget(name: "detection", takes: { _, _ in true }, run: detect),
        FuzzTarget(
            name: "rows", takes: { _, bytes in [.csv, .json].contains(RowsForm(bytes)) }, run: readRows),
    ]

    /// Mappings of columns: by position, by name, and all fields.
    private static let mappings: [RowsMapping] = {
        let place = SourceLocation(file: "fuzz")
        let byPlace = RideField.allCases.enumerated().map { number, field in
            RowsMapping.Column(field: field.rawValue, name: .number(number + 1), location: place)
        }
        let byName = RideField.allCases.map { field in
            RowsMapping.Column(field: field.rawValue, name: .text(field.rawValue), location: place)
        }
        let time = RowsMapping.Column(field: "time", name: .text("time"), location: place)
        return [
            RowsMapping(file: "*", kind: .ride, columns: byPlace, location: place),
            RowsMapping(file: "*", kind: .ride, columns: byName, location: place),
            RowsMapping(file: "*", kind: .record(type: "x"), columns: [time], location: place),
        ]
    }()

    private static func readRows(_ bytes: [UInt8]) -> FuzzResult {
        var result = FuzzResult(isUsable: false)
        for mapping in mappings {
            do throws(Diagnostic) {
                let context = DecodingContext(path: "fuzz", zone: .utc)
                let file = try RowsDecoder.decode(bytes, by: mapping, in: context)
                result.isUsable = result.isUsable || !file.rides.isEmpty || !file.logRows.isEmpty
                result.brokenPromises += file.brokenPromises
            } catch {
                if error.location?.file != "fuzz" {
                    result.brokenPromises.append("a diagnostic names no file")
                }
            }
        }
        return result
    }

    /// Names that lead to different kinds of detection.
    private static let paths = ["fuzz", "logs/fuzz.csv", "fuzz.jsonl", "fuzz.md"]

    private static func detect(_ bytes: [UInt8]) -> FuzzResult {
        var isUsable = false
        for path in paths {
            if case .decoder = FormatDetector.detect(FileHead(path: path, contents: bytes)) {
                isUsable = true
            }
        }
        return FuzzResult(isUsable: isUsable)
    }
}
