import RidelogDiagnostics

/// Gathers what is wrong within one file: one diagnostic a kind with a count and the first place, so that a
/// thousand broken points are one line to read.
package struct DiagnosticCounter<Kind: Hashable & CaseIterable> {
    private struct Finding {
        var count: Int
        var position: SourceLocation.Position?
    }

    private var findings: [Kind: Finding] = [:]

    /// Nothing yet.
    package init() {}

    /// Notes one more of the kind; the place is asked for only the first time.
    package mutating func count(_ kind: Kind, at position: @autoclosure () -> SourceLocation.Position? = nil)
    {
        if findings[kind] == nil {
            findings[kind] = Finding(count: 1, position: position())
        } else {
            findings[kind]?.count += 1
        }
    }

    /// How many of the kind were noted.
    package subscript(kind: Kind) -> Int { findings[kind]?.count ?? 0 }

    /// The diagnostics in the order of the kinds.
    package func diagnostics(
        in file: String, _ make: (Kind, Int, SourceLocation) -> Diagnostic
    ) -> [Diagnostic] {
        Kind.allCases.compactMap { kind in
            findings[kind].map { make(kind, $0.count, SourceLocation(file: file, position: $0.position)) }
        }
    }
}
