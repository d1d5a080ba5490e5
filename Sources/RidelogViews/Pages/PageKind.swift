import RidelogHTML
import RidelogModels
import RidelogServices

/// A kind of page. One file has all of it: where its pages are, what they are called and show, and what that comes from.
///
/// A type of this target that conforms is listed by RidelogEmbed (`PageKinds.all`), and its pages are on the site. If one
/// of them has the path of a new ``SiteSection``, the navigation leads to it; else another page has to, with a `Link`.
package protocol PageKind: SendableMetatype {
    /// Its place among all kinds, any number that no other has: that of its pages in lists, and of its section in the
    /// navigation.
    static var order: Int { get }
    /// The part of the site that its pages belong to; nil for none. Without content of the section's store there are no
    /// such pages.
    static var section: SiteSection? { get }
    /// All its pages, in a stable order, with unique paths.
    static func pages(of site: SitePages) -> [Page]
}

/// A part of a site, which the navigation leads to.
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

    /// Behind a reference, as every page of the part holds it.
    @Boxed private var content: Content

    /// Its first page, without which it is not in the navigation.
    public var path: SitePath { content.path }
    /// The store that it shows; nil for a part that needs none.
    var store: StoreKind? { content.store }

    init(_ path: SitePath, _ title: StringKey, store: StoreKind? = nil) {
        content = Content(path: path, title: .key(title), store: store)
    }

    /// A part that is called the same in every language.
    init(_ path: SitePath, _ title: String, store: StoreKind? = nil) {
        content = Content(path: path, title: .text(title), store: store)
    }

    /// What the navigation calls it.
    func link(_ words: LocalizedStrings) -> NavigationLink {
        switch content.title {
        case .key(let key): NavigationLink(title: words(key), path: path)
        case .text(let text): NavigationLink(title: text, path: path)
        }
    }
}

package struct NavigationLink: Hashable, Sendable {
    public var title: String
    /// Where it leads.
    public var path: SitePath
}
