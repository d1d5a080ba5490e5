/// An attribute of an element. Names are literals; values are escaped.
public struct Attribute: Sendable {
    let name: StaticString
    let value: Value

    enum Value: Sendable {
        case literal(StaticString)
        case text(String)
        case number(Int)
        case path(SitePath, fragment: String?)
    }

    /// An attribute with a value that is escaped when written.
    public static func attribute(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: name, value: .text(value))
    }

    /// A boolean attribute, such as `hidden`.
    public static func flag(_ name: StaticString) -> Attribute {
        Attribute(name: name, value: .literal(""))
    }

    /// One or more classes, separated by spaces.
    public static func `class`(_ names: StaticString) -> Attribute {
        Attribute(name: "class", value: .literal(names))
    }

    /// One or more classes, separated by spaces.
    public static func `class`(_ names: String) -> Attribute {
        Attribute(name: "class", value: .text(names))
    }

    /// An id, unique on its page.
    public static func id(_ id: String) -> Attribute {
        Attribute(name: "id", value: .text(id))
    }

    /// An attribute with an integer value.
    public static func number(_ name: StaticString, _ value: Int) -> Attribute {
        Attribute(name: name, value: .number(value))
    }

    /// A link to a path in the site, written relative to the page.
    public static func href(_ path: SitePath, fragment: String? = nil) -> Attribute {
        Attribute(name: "href", value: .path(path, fragment: fragment))
    }

    /// A path in the site for the page's script, written relative to the page.
    package static func address(_ name: StaticString, _ path: SitePath) -> Attribute {
        Attribute(name: name, value: .path(path, fragment: nil))
    }

    /// The path of an image or other resource in the site, written relative to the page.
    public static func src(_ path: SitePath) -> Attribute {
        Attribute(name: "src", value: .path(path, fragment: nil))
    }
}

extension HTMLWriter {
    mutating func write(_ attribute: Attribute) {
        write(" ")
        write(attribute.name)
        write("=\"")
        switch attribute.value {
        case .literal(let text): text.withUTF8Buffer { writeEscaped($0) }
        case .text(let text): writeText(text)
        case .number(let number): write(number)
        case .path(let path, let fragment):
            writeText(environment.address(of: path))
            if let fragment { writeText("#" + fragment) }
        }
        write("\"")
    }
}
