import RidelogHTML
import RidelogModels
import RidelogServices
import RidelogViews

/// What a program of one's own brings to a site.
struct SiteAdditions: Sendable {
    var stores = SiteStores()
    var records = CustomRecords()
    /// Views of its own that a theme may restyle.
    var templates: [TemplateID: TemplateSchema] = [:]
    var configurations: [@Sendable (inout SiteConfiguration) -> Void] = []
    var pageMakers: [@Sendable (SiteContent) -> [Page]] = []
    var environments: [@Sendable (inout EnvironmentValues) -> Void] = []

    func configure(_ configuration: inout SiteConfiguration) {
        for change in configurations { change(&configuration) }
    }

    func pages(_ content: SiteContent) -> [Page] {
        pageMakers.flatMap { $0(content) }
    }

    /// Sets the values of the environment that the program gave.
    var customise: @Sendable (inout EnvironmentValues) -> Void {
        { [environments] values in
            for change in environments { change(&values) }
        }
    }
}
