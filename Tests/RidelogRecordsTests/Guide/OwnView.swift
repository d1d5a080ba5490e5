// The guide's snippets word for word, in a namespace of their own. Lines that had to differ: none. Lines that are
// not the guide's say so.

import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords

enum OwnViewGuide {
    // Not the guide's: it does not show this type here.
    public struct Geofence: CustomStringConvertible {
        public let description: String
    }

    enum Before {
        // swift-format-ignore
        public struct GeofenceEntry {

            public enum Event {
                case enter, exit
            }

            public let event: Event
            public let geofence: Geofence
        }
    }

    // swift-format-ignore
    public struct GeofenceEntry: Recordable {

        public enum Event: String {
            case enter, exit
        }

        public let id = UUID() // Add a unique identifier for this record
        public let event: Event
        public let geofence: Geofence

        // Create a SwiftUI view representation of this record
        public static func view(for entry: Log<GeofenceEntry>.Entry) -> some View {
            VStack {
                Text(entry.date, style: .date)
                Text(entry.element.event.rawValue)
                Text(entry.element.geofence.description)
            }
        }
    }
}
