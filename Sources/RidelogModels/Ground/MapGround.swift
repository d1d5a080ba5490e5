/// What maps are drawn on: the first of the sources that has something to show, and where that is no extract, over it the
/// ways of the rides.
package struct MapGround: Sendable {
    /// An extract of OpenStreetMap.
    package var extract: GroundStore?
    /// Coasts, lakes and borders, for wide maps and for where there is no extract.
    package var overview: GroundStore?
    /// The ways of all rides, each once.
    package var rides: GroundStore?
    /// The owner's towns, peaks and passes, for maps without an extract.
    package var places: GroundStore?

    package init() {}
}
