import RidelogModels

extension GroundStore {
    /// The credit of data without one of its own.
    package static let openStreetMap = "© OpenStreetMap contributors"

    /// The credit; empty for none.
    package var creditText: String { credit ?? Self.openStreetMap }
}

extension FramePicture {
    /// The sources that its map credits.
    package var named: [GroundStore] {
        [source, places].compactMap(\.self).filter { !$0.creditText.isEmpty }
    }
}

extension MapFrame {
    /// Whether its map shows a credit.
    package func hasCredit(_ ground: MapGround) -> Bool { picture(of: ground)?.named.isEmpty == false }
}
