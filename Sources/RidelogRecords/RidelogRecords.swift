// Whoever shows records writes HTML, and a log is a model: one import brings all three. `@_exported` is the compiler's
// own spelling, underscored as it is.

@_exported import RidelogHTML
@_exported import RidelogModels
@_exported import RidelogRows
