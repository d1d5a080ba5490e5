import RidelogContent
import RidelogHTML
import RidelogLocalization

/// Replaces pages whose store could not be read. The reason is only in the owner's report, because it may contain
/// private names.
struct FailedStorePage: TemplateView {
    let title: String
    let store: StoreKind

    public static let id: TemplateID = "failed-store"

    public static let fields: [TemplateField<FailedStorePage>] = [
        .view("heading", "The title of the section.") { PageTitle(Text($0.title)) },
        .view("empty", "A message that its data could not be read.") {
            EmptyState(title: $0.store.failedWord, advice: .failedAdvice)
        },
    ]
}

extension FailedStorePage: PageKind {
    static let order = 1
    static let section: SiteSection? = nil

    static func pages(of site: SitePages) -> [Page] {
        SitePages.sections.compactMap { section in
            guard let store = section.store, site.content.failedStores.contains(store) else { return nil }
            let title = section.link(site.words).title
            return Page(section.path, title: title, section: section, isListed: false) {
                FailedStorePage(title: title, store: store)
            }.summed { $0.add(described: store) }
        }
    }
}

extension StoreKind {
    var failedWord: StringKey {
        switch self {
        case .rides: .ridesFailed
        case .geofences: .geofencesFailed
        case .log: .logFailed
        case .notes: .notesFailed
        }
    }
}
