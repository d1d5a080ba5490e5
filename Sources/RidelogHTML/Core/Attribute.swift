/// An attribute of an element. Names are literals of the program; values are escaped.
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

    /// An attribute that is there or not, such as `hidden`.
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

    /// An attribute whose value is a whole number.
    public static func number(_ name: StaticString, _ value: Int) -> Attribute {
        Attribute(name: name, value: .number(value))
    }

    /// A link to a place of the site, written relative to the page.
    public static func href(_ path: SitePath, fragment: String? = nil) -> Attribute {
        Attribute(name: "href", value: .path(path, fragment: fragment))
    }

    /// A place of the site for the page's script, written relative to the page.
    package static func address(_ name: StaticString, _ path: SitePath) -> Attribute {
        Attribute(name: name, value: .path(path, fragment: nil))
    }

    /// The place in the site of what is shown, such as an image; written relative to the page.
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
