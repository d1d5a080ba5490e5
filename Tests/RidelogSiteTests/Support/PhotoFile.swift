import Foundation
import RidelogExample

/// A photo of a test with the time and the place that it claims: one of Tests/Fixtures/photos with another Exif.
struct PhotoFile {
    /// `2026:05:02 07:01:00`, in UTC.
    var time: String?
    /// Degrees north and west.
    var place: (north: Double, west: Double)?

    var bytes: [UInt8] {
        get throws {
            let path = TestPath.fixtures + "/photos/gray.jpg"
            let picture = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            return PhotoExif(time: time, offset: "+00:00", place: place).added(to: picture)
        }
    }
}
