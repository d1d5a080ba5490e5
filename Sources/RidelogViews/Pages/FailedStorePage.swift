import RidelogHTML
import RidelogRecords
import RidelogServices

/// Stands in the place of pages whose store could not be read. It does not say why: that may name what no one
/// else shall know, and stands in the owner's report.
struct FailedStorePage: View {
    let section: SiteSection

    var body: some View {
        PageTitle(Text(section.word))
        if let kind = section.storeKind { EmptyState(title: kind.failedWord, advice: .failedAdvice) }
    }
}

extension SiteSection {
    /// Where its content comes from; nil for the journal, which is made of several.
    var storeKind: StoreKind? {
        switch self {
        case .journal: nil
        case .rides: .rides
        case .geofences: .geofences
        case .log: .log
        case .notes: .notes
        }
    }
}

extension StoreKind {
    /// That it could not be read.
    var failedWord: StringKey {
        switch self {
        case .rides: .ridesFailed
        case .geofences: .geofencesFailed
        case .log: .logFailed
        case .notes: .notesFailed
        }
    }
}
