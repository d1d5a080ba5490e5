import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A page as an independent parser sees it.
final class PageReading: NSObject, XMLParserDelegate {
    struct Element: Hashable {
        let name: String
        let attributes: [String: String]
    }

    private(set) var isWellFormed = false
    private(set) var elements: [Element] = []
    /// The text of all, and of the scripts among it.
    private(set) var text = ""
    private(set) var scripts: [String] = []
    private var path: [String] = []

    init(_ page: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(page))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        path.append(name)
        elements.append(Element(name: name, attributes: attributes))
        if name == "script" { scripts.append("") }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        path.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if path.last == "script" {
            scripts[scripts.count - 1] += characters
        } else {
            text += characters
        }
    }
}

extension PageReading {
    func values(of attribute: String) -> [String] {
        elements.compactMap { $0.attributes[attribute] }
    }

    func count(of name: String) -> Int {
        elements.count { $0.name == name }
    }

    /// Where links, pictures and scripts lead.
    var addresses: [String] { values(of: "href") + values(of: "src") }

    /// Levels of headings from top to bottom.
    var headings: [Int] {
        elements.compactMap { $0.name.count == 2 && $0.name.hasPrefix("h") ? Int($0.name.dropFirst()) : nil }
    }
}
