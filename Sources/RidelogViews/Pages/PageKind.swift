import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels

/// A kind of page. One file has all of it: paths, titles, content and dependencies of its pages.
///
/// RidelogEmbed lists the conforming types of this target (`PageKinds.all`), whose pages are then on the site. If one
/// has the path of a new ``SiteSection``, it is in the navigation; other pages need a `Link` on another page.
package protocol PageKind: SendableMetatype {
    /// The order among all kinds, a unique number: for its pages in lists, and its section in the navigation.
    static var order: Int { get }
    /// The section of its pages; nil for none. Without content of the section's store there are no pages of this kind.
    static var section: SiteSection? { get }
    /// All pages of this kind, in a stable order, with unique paths.
    static func pages(of site: SitePages) -> [Page]
}

/// A section of the site in the navigation.
public struct SiteSection: Equatable, Sendable {
    private enum Title: Equatable, Sendable {
        case key(StringKey)
        case text(String)
    }

    private struct Content: Equatable {
        let path: SitePath
        let title: Title
        let store: StoreKind?
    }

    /// Boxed, because every page of the section holds it.
    @Boxed private var content: Content

    /// The path of its first page. Without this page the section is not in the navigation.
    public var path: SitePath { content.path }
    /// The store whose content it shows; nil if it needs none.
    var store: StoreKind? { content.store }

    init(_ path: SitePath, _ title: StringKey, store: StoreKind? = nil) {
        content = Content(path: path, title: .key(title), store: store)
    }

    /// A section with the same title in every language.
    init(_ path: SitePath, _ title: String, store: StoreKind? = nil) {
        content = Content(path: path, title: .text(title), store: store)
    }

    /// Its link in the navigation.
    func link(_ words: LocalizedStrings) -> NavigationLink {
        switch content.title {
        case .key(let key): NavigationLink(title: words(key), path: path)
        case .text(let text): NavigationLink(title: text, path: path)
        }
    }
}

package struct NavigationLink: Hashable, Sendable {
    public var title: String
    /// The path of the linked page.
    public var path: SitePath
}
