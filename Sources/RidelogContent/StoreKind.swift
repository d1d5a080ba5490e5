/// The kinds of stores that a site is made from.
public enum StoreKind: String, CaseIterable, Hashable, Sendable {
    /// A kind of store, named like its part of the site.
    case rides, geofences, log, notes
}
