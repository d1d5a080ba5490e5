import RidelogDiagnostics
import Yams

/// Reads YAML into values with locations.
package enum YAMLParser {
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - file: the file's name, for diagnostics.
    ///   - firstLine: the line of the file on which the bytes begin.
    /// - Returns: nil if the document is empty.
    /// - Throws: a diagnostic with line and column if the text is not YAML, or unreasonably large or deep.
    package static func parse(
        _ bytes: some Collection<UInt8>, file: String, firstLine: Int = 1
    ) throws(Diagnostic) -> YAMLNode? {
        guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
            throw fault("is not UTF-8 text", at: SourceLocation(file: file))
        }
        guard !mayGrowWithoutEnd(text) else { throw fault(tooLarge, at: SourceLocation(file: file)) }
        var converter = Converter(file: file, firstLine: firstLine)
        let node: Node?
        do {
            // By default the library would read the environment for each text, and detect the type of each key with
            // regular expressions.
            node = try Yams.Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch let error as YamlError {
            throw converter.diagnostic(for: error)
        } catch {
            throw fault("\(error)", at: SourceLocation(file: file))
        }
        guard let node else { return nil }
        return try converter.convert(node, depth: 0)
    }

    fileprivate static let tooLarge = "is too large or too deeply nested"
    /// The maximum size in bytes of a text with its aliases expanded.
    private static let longestText = 10_000_000.0

    /// Whether expanded aliases may exceed the limit. The library compares keys with their aliases expanded: if the
    /// value of each anchor holds three aliases, each anchor triples the length.
    private static func mayGrowWithoutEnd(_ text: String) -> Bool {
        var (anchorCount, aliasCount) = (0, 0)
        var (mayBegin, mark): (Bool, Unicode.Scalar?) = (true, nil)
        for scalar in text.unicodeScalars {
            let isBlank = scalar.properties.isWhitespace
            if !isBlank, mark == "&" { anchorCount += 1 }
            if !isBlank, mark == "*" { aliasCount += 1 }
            mark = mayBegin ? scalar : nil
            mayBegin = isBlank || ",[{:?\u{FEFF}".unicodeScalars.contains(scalar)
        }
        guard anchorCount > 0, aliasCount > 0 else { return false }
        let growth =
            anchorCount == 1 ? Double(aliasCount) : (0..<aliasCount / 3).reduce(1.0) { size, _ in size * 3 }
        return growth * Double(text.utf8.count) > longestText
    }

    /// The library's message may quote keys of the file.
    fileprivate static func fault(_ what: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .error, code: "yaml.malformed", at: location, what, remedy: remedy(for: what), isForOwner: true)
    }

    /// The library's words for frequent mistakes, in our words.
    fileprivate static func words(for problem: String) -> String {
        switch problem {
        case "but found another document": anotherDocument
        case "found undefined alias", "did not find expected alphabetic or numeric character": undefinedAlias
        case "found unexpected end of stream": openQuote
        case "did not find expected ',' or ']'": openList
        case "did not find expected ',' or '}'": openSet
        case "mapping values are not allowed in this context": extraColon
        case "found character that cannot start any token": badStart
        case "did not find expected key": "a line is indented more or less than the keys around it"
        case "could not find expected ':'": "a key without “: ” and a value"
        default: problem
        }
    }

    private static let anotherDocument = "a second document begins here"
    private static let undefinedAlias = "text that begins with * or & needs quotation marks"
    private static let openQuote = "a quotation mark is not closed"
    private static let openList = "a list in brackets lacks a comma or “]”"
    private static let openSet = "a set in braces lacks a comma or “}”"
    private static let extraColon = "a second “: ” in the line, or wrong indentation"
    private static let badStart = "a tab, @, ` or % begins a value"

    private static func remedy(for what: String) -> String {
        switch what {
        case anotherDocument: return "Remove the line “---”."
        case undefinedAlias: return "Put quotation marks around the text, as in \"*.md\"."
        case openQuote, openList, openSet: return "Add what is missing, in this line or one before."
        default: break
        }
        if what.contains("UTF-8") { return "Save the file as UTF-8." }
        if what.contains("twice") { return "Remove one of them." }
        if what == badStart || what.contains("tab character") {
            return
                "Indent with spaces, not tabs, and put quotation marks around text that begins with @, ` or %."
        }
        return "Check the indentation, and put quotation marks around text with “: ” or “#” in it."
    }
}

private struct Converter {
    let file: String
    let firstLine: Int
    /// The library expands aliases; this limits the size of the result.
    var remainingNodes = 100_000

    mutating func convert(_ node: Node, depth: Int) throws(Diagnostic) -> YAMLNode {
        let location = location(of: node.mark)
        remainingNodes -= 1
        guard remainingNodes > 0, depth < 50 else {
            throw YAMLParser.fault(YAMLParser.tooLarge, at: location)
        }
        switch node {
        case .scalar(let scalar):
            return YAMLNode(
                .scalar(scalar.string), at: location,
                isQuoted: scalar.style == .singleQuoted || scalar.style == .doubleQuoted)
        case .sequence(let sequence):
            var items: [YAMLNode] = []
            for item in sequence { items.append(try convert(item, depth: depth + 1)) }
            return YAMLNode(.sequence(items), at: location)
        case .mapping(let mapping):
            var members: [YAMLNode.Member] = []
            for (key, value) in mapping {
                members.append(
                    YAMLNode.Member(
                        key: key.scalar?.string ?? "",
                        location: self.location(of: key.mark),
                        value: try convert(value, depth: depth + 1)))
            }
            return YAMLNode(.mapping(members), at: location)
        case .alias:
            throw YAMLParser.fault("has an alias without an anchor", at: location)
        }
    }

    func location(of mark: Mark?) -> SourceLocation {
        guard let mark else { return SourceLocation(file: file) }
        return SourceLocation(
            file: file, position: .line(mark.line + firstLine - 1, column: max(1, mark.column)))
    }

    func diagnostic(for error: YamlError) -> Diagnostic {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            YAMLParser.fault(YAMLParser.words(for: problem), at: location(of: mark))
        case .duplicatedKeysInMapping(let duplicates, let context):
            YAMLParser.fault(
                "this section has a key twice: \(duplicates.map { "\($0)" }.sorted().joined(separator: ", "))",
                at: location(of: context.mark))
        default:
            YAMLParser.fault("\(error)", at: SourceLocation(file: file))
        }
    }
}
