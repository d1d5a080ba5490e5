/// The sources of the ground of maps. The first that has something to show is drawn; without an extract, the paths of
/// the rides are drawn on top.
package struct MapGround: Sendable {
    /// An extract of OpenStreetMap.
    package var extract: GroundStore?
    /// Coasts, lakes and borders, for wide maps and for where there is no extract.
    package var overview: GroundStore?
    /// The paths of all rides, each once.
    package var rides: GroundStore?
    /// The owner's towns, peaks and passes, for maps without an extract.
    package var places: GroundStore?

    package init() {}
}
