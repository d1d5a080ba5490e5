import RidelogHTML
import RidelogMaps
import RidelogModels

package enum MapPictures {
    /// The areas of all maps for which a picture can be made.
    package static func boxes(of pages: [Page]) -> [BoundingBox] {
        let maps = pages.lazy.flatMap(\.maps).filter { $0.span <= MapFrame.widest }
        return maps.uniqued.map(\.projection.bounds)
    }

    /// The pictures of a page. Maps with the same frame share one, also across pages.
    package static func all(of page: Page, _ ground: Boxed<MapGround>) -> [MapPicture] {
        page.maps.compactMap { MapPicture($0, ground) }
    }
}

/// A picture of the ground, drawn on demand.
package struct MapPicture: Sendable {
    private let frame: MapFrame
    // What the picture shows of the ground is looked up again when it is drawn, because there are very many pictures.
    private let ground: Boxed<MapGround>
    package let path: SitePath

    /// nil if the frame has no ground.
    fileprivate init?(_ frame: MapFrame, _ ground: Boxed<MapGround>) {
        guard let picture = frame.picture(of: ground.wrappedValue) else { return nil }
        (self.frame, self.ground, path) = (frame, ground, picture.path)
    }

    /// The checksum of what it shows, on which its name depends.
    package var sum: UInt64 { Checksum(path.description).value }

    package var bytes: [UInt8] {
        frame.picture(of: ground.wrappedValue).map { GroundPicture(frame, $0).bytes } ?? []
    }
}
