// One import for authors of records, who also need views, models and diagnostics. The compiler spells `@_exported` with
// an underscore.

@_exported import RidelogDiagnostics
@_exported import RidelogHTML
@_exported import RidelogModels
@_exported import RidelogRows
