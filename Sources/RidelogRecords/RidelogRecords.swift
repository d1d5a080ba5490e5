// Whoever shows records writes HTML, a log is a model, and a storage reports: one import brings all. `@_exported` is the compiler's
// own spelling, underscored as it is.

@_exported import RidelogDiagnostics
@_exported import RidelogHTML
@_exported import RidelogModels
@_exported import RidelogRows
