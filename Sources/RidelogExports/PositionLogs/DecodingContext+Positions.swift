import RidelogDiagnostics
import RidelogFormats
import RidelogParsing

extension DecodingContext {
    /// The content of JSON whose items in `locations` are positions.
    ///
    /// - Parameters:
    ///   - format: the first part of the codes of problems.
    ///   - fix: reads an item: its position, and the device that recorded it.
    func locations(
        in bytes: [UInt8], format: String,
        _ fix: (JSONValue, JSONTimes) throws(PositionProblem) -> (PositionFix, device: String?)
    ) -> DecodedFile {
        let times = JSONTimes(bytes: bytes, zone: zone)
        var positions = PositionLogs()
        var problems = DiagnosticCounter<PositionProblem>()
        let fault = items(of: bytes, lists: ["locations"]) { name, item in
            guard name == "locations" else { return }
            do throws(PositionProblem) {
                let (fix, device) = try fix(item, times)
                positions.append(fix, device: device)
            } catch {
                problems.add(error, at: .line(ofByte: item.range.lowerBound, in: bytes))
            }
        }
        var file = DecodedFile()
        positions.add(to: &file, path: path)
        file.diagnostics.report(fault)
        file.diagnostics.report(problems.diagnostics(in: path, format: format))
        return file
    }
}
