import RidelogEssentials

import RidelogContent
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogRecords
import RidelogViews

extension Site {
    /// Shows rows of the log with a custom type: a row `{"type": "coffee-stop", "place": "Mühle"}` with the type that
    /// was added as `coffee-stop` and has a property `place`.
    ///
    /// A property `cupsDrunk` may be `cups_drunk` in the row, a `Date` any time that logs may have, and a text property
    /// the JSON of an object or array. A row that does not fit the type is reported, and shown as plain fields.
    ///
    /// - Parameters:
    ///   - type: its properties are the members of the row, without `type` and the time, which is the entry's date.
    ///   - name: the `type` of the rows.
    ///   - decoder: decodes the rows with its own settings; it gets their members unchanged.
    public func record<Item: Recordable & Decodable & SendableMetatype>(
        _ type: Item.Type, named name: String, decoder: JSONDecoder? = nil
    ) -> Site {
        changed(self) { $0.additions.records.add(type, named: name, RecordDecoder(custom: decoder)) }
    }

    /// Adds a log of the program to that of the site, such as the log of a `LogService`. Privacy applies to the encoded
    /// entries as to rows; each is shown by its own view.
    ///
    /// - Parameters:
    ///   - log: the entries.
    ///   - name: the type of its records: `coffee-stop`.
    public func log<Item: Recordable & Sendable>(_ log: Log<Item>, named name: String) -> Site {
        changed(self) { $0.additions.records.add(log, named: name) }
    }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - path: the path of the page, such as `coffee/index.html`. A path of another page, or outside of the site,
    ///     stops the build.
    ///   - title: unique in the site.
    ///   - summary: one sentence for search engines.
    ///   - inNavigation: whether the navigation of every page has a link to it.
    ///   - content: the page inside the site's layout. It can read the site's content from
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

    /// Adds pages that depend on the content, such as one for each bicycle.
    public func pages(_ make: @escaping @Sendable (SiteContent) -> [Page]) -> Site {
        changed(self) { $0.viewAdditions.pageMakers.append(make) }
    }

    /// Registers a custom view that a theme may restyle: its template `<id>.mustache` is then used, and checked against
    /// the view's schema. A duplicate id stops the build.
    public func template<Restyled: TemplateView>(_ view: Restyled.Type) -> Site {
        changed(self) { $0.viewAdditions.add(template: view) }
    }
}
