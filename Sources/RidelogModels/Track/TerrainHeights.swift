/// Returns ground elevations from a terrain model.
package protocol TerrainHeights: Sendable {
    /// Metres above the sea for each position; nil where the model has no data.
    func heights(of places: [Coordinate]) -> [Double?]
}
