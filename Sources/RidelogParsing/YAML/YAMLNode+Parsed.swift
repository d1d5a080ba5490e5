import RidelogDiagnostics

extension YAMLNode {
    /// - Throws: if it is not YAML.
    package static func parsed(_ bytes: [UInt8], file: String) throws(BuildFailure) -> YAMLNode? {
        do throws(Diagnostic) {
            return try YAMLParser.parse(bytes, file: file)
        } catch {
            throw BuildFailure(error)
        }
    }
}
