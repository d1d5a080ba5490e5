import RidelogDiagnostics

/// swift-testing has a type of the same name.
typealias Location = RidelogDiagnostics.SourceLocation
