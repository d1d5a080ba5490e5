import RidelogSite

extension ExampleData {
    /// The example's configuration. Its secret is public and therefore worth nothing.
    static var configuration: String {
        ConfigurationTemplate(
            title: "A season on two wheels",
            author: "Robin Example",
            timezone: "Europe/Zurich",
            secret: "5f0c2a9be41d7763a8d90e3c41b6f257ce8890ab13d46f2e70915c3bd8a4e612",
            zones: """
                  zones:
                    - {name: Home, latitude: 47.198381, longitude: 8.004091, radius: 400}
                """
        ).text
    }
}
