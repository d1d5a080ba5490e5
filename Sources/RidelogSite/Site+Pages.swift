import RidelogEssentials

import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices
import RidelogViews

extension Site {
    /// Shows rows of the log by a type of one's own: a row `{"type": "coffee-stop", "place": "Mühle"}` by the type
    /// that was added under `coffee-stop` and has a property `place`.
    ///
    /// A property `cupsDrunk` may be `cups_drunk` in the row, a `Date` any time that logs may have, and a property of
    /// an object or array its JSON. A row that is not what the type needs is reported, and shown with its fields as
    /// they are.
    ///
    /// - Parameters:
    ///   - type: its properties are the row's members, without `type` and the time, which is the entry's date.
    ///   - name: the rows' `type`.
    ///   - decoder: decodes the rows instead, as it is set; it gets their members as they are.
    public func record<Item: Recordable & Decodable & SendableMetatype>(
        _ type: Item.Type, named name: String, decoder: JSONDecoder? = nil
    ) -> Site {
        with { $0.additions.records.add(type, named: name, RecordDecoder(custom: decoder)) }
    }

    /// Adds a log of the program's own to that of the site, such as the log of a `LogService`. Its entries go through
    /// privacy as rows do, by what they encode, and are shown by their own view.
    ///
    /// - Parameters:
    ///   - log: the entries.
    ///   - name: the type of its records: `coffee-stop`.
    public func log<Item: Recordable & Sendable>(_ log: Log<Item>, named name: String) -> Site {
        with { $0.additions.records.add(log, named: name) }
    }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - path: its place: `coffee/index.html`. No other page may have it, and none may be outside the site: either
    ///     stops the build.
    ///   - title: unique in the site.
    ///   - summary: one sentence for search engines.
    ///   - inNavigation: whether the navigation of every page names it by its title.
    ///   - content: the page inside the site's layout. It reaches what the site shows by
    ///     `EnvironmentValues.siteContent`.
    public func page<Content: View>(
        _ path: SitePath,
        title: String,
        summary: String? = nil,
        inNavigation: Bool = false,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) -> Site {
        var page = Page(path, title: title, summary: summary, content: content)
        if inNavigation { page.navigationTitle = title }
        return pages { [page] _ in [page] }
    }

    /// Adds pages that depend on what there is, such as one for each bicycle.
    public func pages(_ make: @escaping @Sendable (SiteContent) -> [Page]) -> Site {
        with { $0.additions.pageMakers.append(make) }
    }

    /// Makes a view of one's own one that a theme may restyle: its template `<id>.mustache` is then taken, and
    /// checked against the view's schema. An id that another view has stops the build.
    public func template<Restyled: TemplateView>(_ view: Restyled.Type) -> Site {
        with { $0.additions.add(template: view) }
    }
}
