import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// Finds rides that are probably on the site twice because the clock of one file is wrong, for the owner to decide.
package enum SameShapeAdvice {
    /// Seconds by which the durations of two files of one recording may differ.
    private static let longestDifference = 2.0

    /// - Parameter join: the owner's settings.
    package static func diagnostics(_ rides: [SelectedRide], _ join: MatchSettings) -> [Diagnostic] {
        // Only the shapes of all rides are collected, because few rides share one.
        let counts = rides.reduce(into: [UInt64: Int]()) { counts, ride in
            if let shape = ride.shown.fingerprint.content.shape { counts[shape, default: 0] += 1 }
        }
        var firstByShape: [UInt64: (fingerprint: RideFingerprint, name: String)] = [:]
        var diagnostics: [Diagnostic] = []
        let alike = rides.lazy.map(\.shown).filter { ride in
            ride.fingerprint.content.shape.map { counts[$0, default: 0] > 1 } ?? false
        }
        for ride in alike.sorted(by: { ($0.fingerprint.start, $0.file) < ($1.fingerprint.start, $1.file) }) {
            let (fingerprint, file) = (ride.fingerprint, ride.file)
            guard let shape = fingerprint.shape else { continue }
            let name = fingerprint.sourceID.map { file + "#" + $0 } ?? file
            guard let first = firstByShape[shape] else {
                firstByShape[shape] = (fingerprint, name)
                continue
            }
            guard lastEqually(first.fingerprint, fingerprint), !isSaid(join.apart, first.name, name) else {
                continue
            }
            diagnostics.append(
                .sameShape(
                    file, first.name, name, seconds: fingerprint.start.seconds(since: first.fingerprint.start)
                ))
        }
        return diagnostics
    }

    private static func lastEqually(_ first: RideFingerprint, _ second: RideFingerprint) -> Bool {
        guard let one = first.duration, let other = second.duration else { return false }
        return abs(one - other) <= longestDifference
    }

    /// Whether one of the lists names both, with or without their numbers.
    private static func isSaid(_ lists: [[String]], _ first: String, _ second: String) -> Bool {
        lists.contains { list in
            [first, second].allSatisfy { name in
                list.contains { name == $0 || name.hasPrefix($0 + "#") }
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func sameShape(
        _ file: String, _ first: String, _ second: String, seconds: Double
    ) -> Diagnostic {
        Diagnostic(
            .note, code: "ride.same-shape", at: SourceLocation(file: file),
            "has the same track and pace as \(first), but starts \(time(seconds)) later",
            action: "both are on the site",
            remedy: "If they are one ride, join them in ridelog.yml:  join: {together: [[\(quoted(first)), "
                + "\(quoted(second))]]}  If they are two, name both under “apart:” instead of “together:”.",
            isForOwner: true)
    }

    private static func time(_ seconds: Double) -> String {
        let minutes = (seconds / 60).rounded()
        guard minutes < 1e9 else { return "years" }
        if minutes < 120 { return "\(Int(minutes)) min" }
        return minutes < 2880
            ? "\(Int((minutes / 60).rounded())) h" : "\(Int((minutes / 1440).rounded())) days"
    }

    /// A text quoted for YAML.
    private static func quoted(_ name: String) -> String { JSON(name).written }
}
