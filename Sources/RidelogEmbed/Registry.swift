/// Swift source that lists the types that conform to a protocol, so that adding one only takes its file.
///
/// A type is listed if a line begins with its declaration, or an extension of it, and names the protocol among its
/// conformances: `struct NotePage: View, PageKind {`. Nested and private types are not.
enum Registry {
    /// - Parameters:
    ///   - name: the name of the enum that has the list.
    ///   - conformance: the name of the protocol.
    ///   - folder: the folder with the files of the types, at any depth.
    /// - Returns: an enum with a static `all`, sorted by the names of the types. The protocol may define another order.
    static func make(_ name: String, of conformance: String, folder: String) throws -> String {
        var types: Set<String> = []
        var imports: Set<String> = []
        for file in FolderListing.files(below: folder) where file.hasSuffix(".swift") {
            let text = try TextFile.read(folder + "/" + file)
            let found = Self.types(in: text, conformingTo: conformance)
            guard !found.isEmpty else { continue }
            types.formUnion(found)
            imports.formUnion(text.matches(of: /^import \w+$/.anchorsMatchLineEndings()).map { String($0.0) })
        }
        let entries = types.sorted().map { "            \($0).self,\n" }
        return """
            \(imports.sorted().joined(separator: "\n"))

            /// Written by RidelogEmbed: the types that conform to `\(conformance)`; not to be edited.
            package enum \(name) {
                package static var all: [any \(conformance).Type] {
                    [
            \(entries.joined())        ]
                }
            }

            """
    }

    private static func types(in text: String, conformingTo conformance: String) -> [String] {
        let declaration =
            /^(?:(?:public|package|final) )*(?:struct|enum|class|actor|extension) (\w+) *:([^{]*)\{/
        return text.matches(of: declaration.anchorsMatchLineEndings()).compactMap { match in
            let names = match.2.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            return names.contains { $0 == conformance } ? String(match.1) : nil
        }
    }
}
