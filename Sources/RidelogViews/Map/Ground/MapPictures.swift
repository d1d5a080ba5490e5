import RidelogHTML
import RidelogModels

/// The pictures of the ground that the maps of pages stand on.
package enum MapPictures {
    /// What the maps show, of which a picture can be made.
    package static func boxes(of pages: [Page]) -> [BoundingBox] {
        var (seen, boxes) = (Set<MapFrame>(), [BoundingBox]())
        for map in pages.lazy.flatMap(\.maps)
        where map.span <= MapFrame.widest && seen.insert(map).inserted {
            boxes.append(map.projection.bounds)
        }
        return boxes
    }

    /// Each picture once: maps of the same frame share one.
    package static func files(
        of pages: [Page], _ ground: MapGround
    ) -> [(path: SitePath, sum: UInt64, bytes: @Sendable () -> [UInt8])] {
        var seen: Set<SitePath> = []
        return pages.lazy.flatMap(\.maps).compactMap { frame in
            guard let picture = frame.picture(of: ground), seen.insert(picture.path).inserted else {
                return nil
            }
            var sum = Checksum()
            sum.add(picture.path.description)
            return (picture.path, sum.value, { GroundPicture(frame, picture).bytes })
        }
    }
}
