/// What surrounds a view: where its page is, and values that someone above it has set.
public struct EnvironmentValues: Sendable {
    /// The path of the page that is written: links are relative to it.
    public var path: SitePath
    /// The language of the page as a BCP 47 tag: `en`.
    public var language: String
    /// Where views find the templates that restyle them.
    public var templates: (any TemplateSource)?

    /// An address that goes before links instead of their being relative; for pages that a server shows at
    /// addresses which are not theirs.
    public var linkBase: String?

    /// Whether buttons and links can be used; see ``View/disabled(_:)``.
    public var isEnabled = true
    /// The most lines that a text takes; nil if it may take as many as it needs. See ``View/lineLimit(_:)``.
    public var lineLimit: Int?
    /// How lists look; see ``View/listStyle(_:)``.
    public var listStyle = ListStyle.automatic
    /// Whether only phrases may be here, as in a button: stacks are then written as such.
    @usableFromInline package var isPhrasing = false
    /// Whether a link or button is around, in which no other may be.
    @usableFromInline package var isSelectable = false

    /// Notes what the page asks for of what all pages have in common; nil if no one wants to know.
    package var uses: PageUses?

    private var values: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Views ask for values by the thousand: to see of what class an object is takes a tenth of what `as?` of any
    /// value does.
    private final class Box<Value: Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    public init(path: SitePath = "index.html", language: String = "en") {
        self.path = path
        self.language = language
    }

    /// How the page links to a place of the site.
    public func address(of target: SitePath) -> String {
        linkBase.map { $0 + target.percentEncoded } ?? target.relative(to: path)
    }

    /// The value of a key of one's own, or its default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { (values[ObjectIdentifier(key)] as? Box<Key.Value>)?.value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = Box(newValue) }
    }

    /// The one value of a type that is its own key; nil where none has been set.
    package subscript<Value: Sendable>(only type: Value.Type) -> Value? {
        get { (values[ObjectIdentifier(type)] as? Box<Value>)?.value }
        set { values[ObjectIdentifier(type)] = newValue.map { Box($0) } }
    }
}

/// Names a value of the environment and says what it is where no one set it.
public protocol EnvironmentKey {
    /// What the key stands for.
    associatedtype Value: Sendable

    /// The value where none has been set.
    static var defaultValue: Value { get }
}
