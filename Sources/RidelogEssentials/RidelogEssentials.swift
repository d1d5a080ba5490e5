// What of Foundation needs no ICU, by one import: dates, UUIDs and JSON. Only Linux has it apart from the rest.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
