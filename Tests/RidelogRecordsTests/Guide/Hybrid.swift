// The guide's snippet word for word, in a namespace of its own. Lines that had to differ: none. Lines that are
// not the guide's say so.

import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords

enum HybridGuide {
    // Not the guide's here: the type of its second chapter.
    typealias Geofence = ForwardingGuide.Geofence

    // swift-format-ignore
    public struct GeofenceEntry: Recordable {

        // rest of implementation ...

        // Not the guide's, which leaves it out: from here …
        public enum Event: String {
            case enter, exit
        }

        public let id = UUID()
        public let event: Event
        public let geofence: Geofence
        // … to here.

        public static func view(for entry: Log<GeofenceEntry>.Entry) -> some View {
            VStack {
                Text(entry.date, style: .date)
                Text(entry.element.event.rawValue)
                Geofence.view(for: entry.map(\.geofence))
            }
        }
    }
}
