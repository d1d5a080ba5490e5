// Errors and paths of files are in this module's interface. `@_exported` is the compiler's own spelling.

@_exported import RidelogFiles
