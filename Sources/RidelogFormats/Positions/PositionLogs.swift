import RidelogDiagnostics

/// The logs of the devices in a file, in order of appearance.
package struct PositionLogs {
    package init() {}

    private var logs: [PositionLog] = []
    private var indexByDevice: [String: Int] = [:]

    /// - Parameter device: the name of the device in the file; nil if it has none.
    package mutating func append(_ fix: PositionFix, device: String? = nil) {
        let index = indexByDevice[device ?? ""] ?? logs.count
        if index == logs.count {
            indexByDevice[device ?? ""] = index
            logs.append(PositionLog())
        }
        logs[index].append(fix)
    }

    package consuming func add(to file: inout DecodedFile, path: String) {
        guard !logs.isEmpty else { return }
        var all = PositionMovements()
        for log in logs { log.addMovements(to: &all) }
        file.rides += all.rides
        file.positions += all.positions
        file.diagnostics.report(all.diagnostic(at: SourceLocation(file: path)))
    }
}

extension PositionMovements {
    fileprivate func diagnostic(at location: SourceLocation) -> Diagnostic {
        let left = MovementKind.allCases.compactMap { kind in
            leftOut[kind].map { counted($0, kind.words, kind.words) }
        }
        let unused = [
            inaccurateCount > 0
                ? counted(inaccurateCount, "position")
                    + " less accurate than \(Int(MovementRule.worstAccuracy)) m"
                : nil,
            repeatedCount > 0 ? "\(counted(repeatedCount, "position")) with the same time as another" : nil,
        ]
        let sections = left.isEmpty ? [] : ["sections " + left.joined(separator: ", ")]
        let skipped = sections + unused.compactMap(\.self)
        return Diagnostic(
            .note, code: "positions.rides", at: location,
            "\(counted(positionCount, "position")) of a log, containing \(counted(rides.count, "ride"))",
            action: skipped.isEmpty ? nil : "skipped: " + skipped.joined(separator: "; "), isForOwner: true)
    }
}

extension MovementKind {
    fileprivate var words: String {
        switch self {
        case .ride: "by bicycle"
        case .onFoot: "on foot"
        case .tooFast: "faster than a bicycle"
        case .otherMeans: "by other means of travel"
        case .tooSparse: "with too few positions"
        case .tooShort: "shorter than 1 km"
        }
    }
}
