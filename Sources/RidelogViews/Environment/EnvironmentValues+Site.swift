import RidelogContent
import RidelogHTML

extension EnvironmentValues {
    /// The content of the site: custom pages and records read rides, geofences, the log and notes from it. Outside of a
    /// site it is empty.
    ///
    ///     EnvironmentReader { environment in
    ///         Text(number: environment.siteContent.rides.value?.count ?? 0)
    ///     }
    public var siteContent: SiteContent {
        get { self[only: SiteContent.self] ?? SiteContent() }
        set { self[only: SiteContent.self] = newValue }
    }
}
