import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Markup as parsed by an independent parser.
public final class XMLReading: NSObject, XMLParserDelegate {
    public private(set) var isWellFormed = false
    public private(set) var text = ""
    public private(set) var elements: [String] = []
    public private(set) var attributes: [[String: String]] = []
    /// The text of each element after its last child, by the element's name.
    public private(set) var texts: [String: [String]] = [:]
    private var current = ""

    /// - Parameter document: a complete document.
    public init(_ document: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(document))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    /// - Parameter fragment: the content of an element.
    public convenience init(fragment: [UInt8]) {
        self.init("<x>".utf8 + fragment + "</x>".utf8)
        elements = Array(elements.dropFirst())
        attributes = Array(attributes.dropFirst())
    }

    public func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes values: [String: String]
    ) {
        elements.append(name)
        attributes.append(values)
        current = ""
    }

    public func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        texts[name, default: []].append(current)
        current = ""
    }

    public func parser(_ parser: XMLParser, foundCharacters characters: String) {
        text += characters
        current += characters
    }
}
