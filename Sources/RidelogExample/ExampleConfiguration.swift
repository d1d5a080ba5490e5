import RidelogConfiguration

extension ExampleData {
    /// The example's configuration. Its secret is public, so it protects nothing.
    static var configuration: String {
        var template = ConfigurationTemplate(
            secret: "5f0c2a9be41d7763a8d90e3c41b6f257ce8890ab13d46f2e70915c3bd8a4e612")
        template.title = "A season on two wheels"
        template.author = "Robin Example"
        template.timezone = "Europe/Zurich"
        template.zones = """
              zones:
                - {name: Home, latitude: 47.198381, longitude: 8.004091, radius: 400}
            """
        template.places = """
            # Geofences in addition to those in files.
            geofences:
              - {name: Steinfurt, latitude: 47.138838, longitude: 8.060706, radius: 120}

            # Paths between two geofences on which rides are compared. Corridors need no entry.
            segments:
              - {name: Up to the Hochalp, from: Steinfurt, to: Hochalp Pass}
            """
        template.map = "map: {extract: region.osm.pbf, credit: An invented region}"
        template.photos = "photos: dated"
        return template.text
    }
}
