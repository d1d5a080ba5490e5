import RidelogHTML
import RidelogModels
import RidelogRecords

/// Records the cup that it is about.
struct CupRecord: Recordable {
    let id = 0
    var cup: Cup
    var record: Cup { cup }

    static func view(for entry: Log<Cup>.Entry) -> some View { Text(entry.element.drink) }
}
