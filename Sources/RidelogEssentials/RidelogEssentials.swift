// One import for the part of Foundation that does not need ICU: dates, UUIDs and JSON. Only Linux has it as a separate
// module.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
