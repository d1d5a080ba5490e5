import RidelogHTML

/// A page: its place, its title and its content.
public struct Page: Sendable {
    public let path: SitePath
    /// Unique in the site; the site's own name is added where it is shown.
    public internal(set) var title: String
    /// One sentence for search engines; nil if the title says it all.
    public let summary: String?
    /// The part of the site that it belongs to.
    public let section: SiteSection?
    /// False for pages that nobody should find by searching.
    public let isListed: Bool
    /// What the site's navigation calls it; nil if it does not stand there. For pages of a program's own.
    public var navigationTitle: String?
    let content: @Sendable () -> AnyView

    public init<Content: View & SendableMetatype>(
        _ path: SitePath,
        title: String,
        summary: String? = nil,
        section: SiteSection? = nil,
        isListed: Bool = true,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.path = path
        self.title = title
        self.summary = summary
        self.section = section
        self.isListed = isListed
        self.content = { AnyView(content()) }
    }
}

/// The parts of a site, in the order of its navigation.
public enum SiteSection: CaseIterable, Hashable, Sendable {
    case journal, rides, geofences, log, notes

    var word: Word {
        switch self {
        case .journal: .journal
        case .rides: .rides
        case .geofences: .geofences
        case .log: .log
        case .notes: .notes
        }
    }

    var path: SitePath {
        switch self {
        case .journal: .journal
        case .rides: .rides
        case .geofences: .geofences
        case .log: .log
        case .notes: .notes
        }
    }
}

/// A link of the site's navigation to a page of a program's own.
public struct NavigationLink: Hashable, Sendable {
    /// What the link is called.
    public var title: String
    /// Where it leads.
    public var path: SitePath

    /// - Parameters: see the properties.
    public init(title: String, path: SitePath) {
        self.title = title
        self.path = path
    }
}
