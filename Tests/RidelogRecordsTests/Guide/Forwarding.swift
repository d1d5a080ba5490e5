// The guide's snippets word for word, in a namespace of their own. Lines that had to differ: none. Lines that are
// not the guide's say so.

import Foundation
import RidelogHTML
import RidelogModels
import RidelogRecords

enum ForwardingGuide {
    // swift-format-ignore
    public struct Geofence: Recordable, CustomStringConvertible {

        public let id = UUID()
        public var description: String { return id.uuidString }

        public static func view(for entry: Log<Geofence>.Entry) -> some View {
            VStack {
                Text(entry.date, style: .date)
                Text(entry.element.description)
            }
        }
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

        public let id = UUID()
        public let event: Event
        public let geofence: Geofence

        public var record: Geofence {
            return geofence
        }

        public static func view(for entry: Log<Geofence>.Entry) -> some View {
           return Geofence.view(for: entry)
        }
    }
}
