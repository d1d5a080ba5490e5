import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Markup as an independent parser sees it.
public final class XMLReading: NSObject, XMLParserDelegate {
    public private(set) var isWellFormed = false
    public private(set) var text = ""
    public private(set) var elements: [String] = []
    public private(set) var attributes: [[String: String]] = []

    /// - Parameter fragment: what is within an element.
    public init(fragment: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data("<x>".utf8 + fragment + "</x>".utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
        elements = Array(elements.dropFirst())
        attributes = Array(attributes.dropFirst())
    }

    public func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes values: [String: String]
    ) {
        elements.append(name)
        attributes.append(values)
    }

    public func parser(_ parser: XMLParser, foundCharacters characters: String) {
        text += characters
    }
}
