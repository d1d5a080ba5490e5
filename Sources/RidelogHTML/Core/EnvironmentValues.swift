/// The environment of a view: the path of its page, and values set by enclosing views.
public struct EnvironmentValues: Sendable {
    /// The path of the page that is rendered; links are relative to it.
    public var path: SitePath
    /// The language of the page as a BCP 47 tag: `en`.
    public var language: String
    /// The source of the templates that restyle views; nil without templates.
    public var templates: (any TemplateSource)?

    /// A prefix for links, which are then not relative; for pages that a server shows at other addresses, such as that
    /// of a missing page.
    public var linkBase: String?

    /// Whether buttons and links can be used; see ``View/disabled(_:)``.
    public var isEnabled = true
    /// The maximum number of lines of a text; nil for no limit. See ``View/lineLimit(_:)``.
    public var lineLimit: Int?
    /// The style of lists; see ``View/listStyle(_:)``.
    public var listStyle = ListStyle.automatic
    /// Whether only phrasing content is allowed, as in a button. Stacks are then written as `<span>`.
    @usableFromInline package var isPhrasing = false
    /// Whether an enclosing view is a link or button, in which no other is allowed.
    @usableFromInline package var isSelectable = false

    /// Records which shared parts the page uses; nil to record nothing.
    package var uses: PageUses?

    private var values: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Views read values thousands of times. A cast to a class takes a tenth of the time of `as?` from `Any`.
    private final class Box<Value: Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    public init(path: SitePath = "index.html", language: String = "en") {
        self.path = path
        self.language = language
    }

    /// The address of a path in the site, as the page links to it.
    public func address(of target: SitePath) -> String {
        linkBase.map { $0 + target.percentEncoded } ?? target.relative(to: path)
    }

    /// The value of a custom key, or the key's default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { (values[ObjectIdentifier(key)] as? Box<Key.Value>)?.value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = Box(newValue) }
    }

    /// The value of a type that is its own key; nil if unset.
    package subscript<Value: Sendable>(only type: Value.Type) -> Value? {
        get { (values[ObjectIdentifier(type)] as? Box<Value>)?.value }
        set { values[ObjectIdentifier(type)] = newValue.map { Box($0) } }
    }
}

/// A key of a value in the environment, with its default.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value if none has been set.
    static var defaultValue: Value { get }
}
