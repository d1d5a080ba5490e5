import RidelogHTML
import RidelogServices

extension EnvironmentValues {
    /// All that the site shows, as its services loaded it: how a page or a record of one's own reaches rides,
    /// geofences, the log and notes. Nothing has been asked for where no one set it.
    ///
    ///     EnvironmentReader { environment in
    ///         Text(number: environment.siteContent.rides.value?.count ?? 0)
    ///     }
    public var siteContent: SiteContent {
        get { self[only: SiteContent.self] ?? SiteContent() }
        set { self[only: SiteContent.self] = newValue }
    }
}
