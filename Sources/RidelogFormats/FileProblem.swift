import RidelogDiagnostics

/// A problem that may occur many times in a file. Each kind of file has an enum of its problems, with all facts about
/// each in one place. A ``DiagnosticCounter`` collects them.
package protocol FileProblem: Hashable, CaseIterable {
    var facts: ProblemFacts { get }
}

/// The facts of a ``FileProblem``, however often it occurs.
package struct ProblemFacts: Sendable {
    /// The action taken, for one and for several occurrences.
    package struct Action: ExpressibleByStringLiteral, Sendable {
        let one: String?
        let many: String?

        package init(_ one: String?, _ many: String?) {
            self.one = one
            self.many = many
        }

        package init(stringLiteral text: String) {
            self.init(text, text)
        }

        package static let none = Action(nil, nil)
        package static let leftOut = Action("it is skipped", "they are skipped")
    }

    fileprivate let severity: Diagnostic.Severity
    fileprivate let code: String
    fileprivate let what: String
    fileprivate let noun: (one: String, many: String?)
    fileprivate let action: Action
    fileprivate let remedy: String?
    fileprivate let isForOwner: Bool

    /// - Parameters:
    ///   - code: the code of the ``RidelogDiagnostics/Diagnostic``, without its first part if several formats share the
    ///     problem.
    ///   - what: a sentence; `{count}` is the number of occurrences, and `{first}` the place of the first.
    ///   - noun: what is counted.
    ///   - plural: the plural; nil for the noun with an s.
    package init(
        _ severity: Diagnostic.Severity, _ code: String, _ what: String, of noun: String = "",
        _ plural: String? = nil, action: Action = .leftOut, remedy: String? = nil, isForOwner: Bool = false
    ) {
        (self.severity, self.code, self.what, self.noun) = (severity, code, what, (noun, plural))
        (self.action, self.remedy, self.isForOwner) = (action, remedy, isForOwner)
    }

    /// Creates the facts of a warning.
    package init(
        _ code: String, _ what: String, of noun: String = "", _ plural: String? = nil,
        action: Action = .leftOut, remedy: String? = nil, isForOwner: Bool = false
    ) {
        self.init(
            .warning, code, what, of: noun, plural, action: action, remedy: remedy, isForOwner: isForOwner)
    }

    /// The diagnostic for a number of occurrences and the place of the first.
    package func diagnostic(
        format: String? = nil, count: Int = 1, first: String = "here", at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            severity, code: (format.map { $0 + "." } ?? "") + code, at: location,
            what.replacing("{count}", with: counted(count, noun.one, noun.many))
                .replacing("{first}", with: first),
            action: count == 1 ? action.one : action.many, remedy: remedy, isForOwner: isForOwner)
    }

    /// An unreadable row of CSV; the lines after it are read.
    package static func openQuote(_ code: String = "csv-quote") -> ProblemFacts {
        ProblemFacts(
            code, "{count} with an unclosed quotation mark, the first {first}", of: "row",
            remedy: "Double each quotation mark within a value, or export the file again.")
    }
}

/// Counts the problems of one file. Each kind becomes one diagnostic with a count and the first place, so that a
/// thousand broken points are reported in one line.
package struct DiagnosticCounter<Kind: FileProblem> {
    private var findings: [Kind: (count: Int, position: SourceLocation.Position?, first: String)] = [:]

    package init() {}

    /// Counts one or more occurrences; the place is evaluated only for the first.
    ///
    /// - Parameter first: the place in words, for `{first}`.
    package mutating func add(
        _ kind: Kind, times: Int = 1, at position: @autoclosure () -> SourceLocation.Position? = nil,
        first: @autoclosure () -> String = "here"
    ) {
        guard times > 0 else { return }
        if findings[kind] == nil {
            findings[kind] = (times, position(), first())
        } else {
            findings[kind]?.count += times
        }
    }

    package subscript(kind: Kind) -> Int { findings[kind]?.count ?? 0 }

    /// The diagnostics in the order of the kinds.
    ///
    /// - Parameter format: the first part of their codes if several formats share the problems: `gpx`.
    package func diagnostics(in file: String, format: String? = nil) -> [Diagnostic] {
        Kind.allCases.compactMap { kind in
            findings[kind].map { finding in
                kind.facts.diagnostic(
                    format: format, count: finding.count, first: finding.first,
                    at: SourceLocation(file: file, position: finding.position))
            }
        }
    }
}
