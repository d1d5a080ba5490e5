import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Markup as an independent parser sees it.
final class XMLReading: NSObject, XMLParserDelegate {
    private(set) var isWellFormed = false
    private(set) var text = ""
    private(set) var elements: [String] = []
    private(set) var attributes: [[String: String]] = []

    /// - Parameter fragment: what stands within an element.
    init(fragment: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data("<x>".utf8 + fragment + "</x>".utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
        elements = Array(elements.dropFirst())
        attributes = Array(attributes.dropFirst())
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes values: [String: String]
    ) {
        elements.append(name)
        attributes.append(values)
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        text += characters
    }
}
