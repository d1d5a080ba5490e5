// One import for authors of sites. The compiler spells `@_exported` with an underscore: `public import` lets a module
// use names in its interface, but does not re-export them.

@_exported import RidelogAnalysis
@_exported import RidelogCache
@_exported import RidelogConfiguration
@_exported import RidelogContent
@_exported import RidelogDataFolder
@_exported import RidelogDiagnostics
@_exported import RidelogHTML
@_exported import RidelogImport
@_exported import RidelogLoading
@_exported import RidelogLocalization
@_exported import RidelogModels
@_exported import RidelogPrivacy
@_exported import RidelogRawTracks
@_exported import RidelogRecords
@_exported import RidelogRepositories
@_exported import RidelogServices
@_exported import RidelogSite
@_exported import RidelogStores
@_exported import RidelogViews
