import RidelogHTML
import RidelogModels

package enum MapPictures {
    /// What the maps show, of which a picture can be made.
    package static func boxes(of pages: [Page]) -> [BoundingBox] {
        let maps = pages.lazy.flatMap(\.maps).filter { $0.span <= MapFrame.widest }
        return maps.uniqued.map(\.projection.bounds)
    }

    /// The pictures of a page; maps of the same frame, on other pages too, share one.
    package static func all(of page: Page, _ ground: Boxed<MapGround>) -> [MapPicture] {
        page.maps.compactMap { MapPicture($0, ground) }
    }
}

/// A picture of the ground, drawn when it is asked for.
package struct MapPicture: Sendable {
    private let frame: MapFrame
    // What the picture shows of it is found again: there are very many pictures.
    private let ground: Boxed<MapGround>
    package let path: SitePath

    /// nil where nothing is known of the ground.
    fileprivate init?(_ frame: MapFrame, _ ground: Boxed<MapGround>) {
        guard let picture = frame.picture(of: ground.wrappedValue) else { return nil }
        (self.frame, self.ground, path) = (frame, ground, picture.path)
    }

    /// Over all that it shows, as its name is.
    package var sum: UInt64 { Checksum(path.description).value }

    package var bytes: [UInt8] {
        frame.picture(of: ground.wrappedValue).map { GroundPicture(frame, $0).bytes } ?? []
    }
}
