import RidelogHTML
import RidelogPublishing
import RidelogViews

extension SiteLayout: PageLayout {
    package var templateNames: [TemplateID] { templates?.names ?? [] }
}
