// The interface of this module uses errors and paths of RidelogFiles. `@_exported` is the compiler's spelling.

@_exported import RidelogFiles
