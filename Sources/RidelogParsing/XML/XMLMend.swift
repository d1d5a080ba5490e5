import RidelogDiagnostics

/// What was done to XML that is not well-formed.
package enum XMLMend: CaseIterable {
    case ampersand, lessThan, controlCharacter, attribute, unclosed, strayEnd, repeatedRoot, afterEnd

    /// What was done so often, as the end of a sentence.
    package func words(_ count: Int) -> String {
        switch self {
        case .ampersand: "\(counted(count, "bare ampersand")) taken as text"
        case .lessThan: "\(counted(count, "bare <", "bare <")) taken as text"
        case .controlCharacter: "\(counted(count, "character")) that XML forbids left out"
        case .attribute: "\(counted(count, "attribute")) put right"
        case .unclosed: "\(counted(count, "element")) closed"
        case .strayEnd: "\(counted(count, "end")) of no element left out"
        case .repeatedRoot: "\(counted(count, "document")) behind the first taken as a part of it"
        case .afterEnd: "what stands outside of the outermost element left out"
        }
    }
}
