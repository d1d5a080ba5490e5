/// A page as an independent parser sees it.
struct PageReading {
    struct Element: Hashable {
        let name: String
        let attributes: [String: String]
    }

    let isWellFormed: Bool
    let elements: [Element]
    /// The text of all, and of the scripts among it.
    let text: String
    let scripts: [String]

    init(_ page: [UInt8]) {
        let reading = XMLReading(page)
        isWellFormed = reading.isWellFormed
        elements = zip(reading.elements, reading.attributes).map(Element.init)
        text = reading.text
        scripts = reading.texts["script"] ?? []
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
