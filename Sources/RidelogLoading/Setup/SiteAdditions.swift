import RidelogConfiguration

/// What a custom program adds to the content of a site.
package struct SiteAdditions: Sendable {
    package var stores = SiteStores()
    package var records = CustomRecords()
    package var configurations: [@Sendable (inout SiteConfiguration) -> Void] = []

    package init() {}
}
