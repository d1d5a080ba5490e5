/// Gives the height of the ground from a model of it.
package protocol TerrainHeights: Sendable {
    /// In metres above the sea; nil where the model has none.
    func heights(of places: [Coordinate]) -> [Double?]
}
