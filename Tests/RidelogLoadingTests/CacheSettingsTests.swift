@testable import RidelogConfiguration
@testable import RidelogLoading
import RidelogPrivacy
@testable import RidelogImport
import RidelogModels
import Testing

@Suite struct CacheSettingsTests {
    @Test("every setting that affects rides changes the fingerprint")
    func fingerprintChanges() throws {
        let zurich = try Zone(identifier: "Europe/Zurich")
        let all = [
            settings(), settings(program: "2"), settings { $0.limits.points = 10 },
            settings { $0.privacy.zones = nil }, settings { $0.units = .imperial },
            settings { $0.ascentThreshold = 10.000_000_000_000_002 }, settings { $0.zone = zurich },
            settings { $0.cleaning = [] }, settings { $0.photos = .dated },
            settings { $0.privacy.omitted = [.heartRate] }, settings(zones: [try zone()]),
            settings(zones: [try zone(latitude: 47.100_000_1)]),
            settings(zones: [try zone(radius: 301)]),
            settings(zones: [try zone(secret: "fedcba9876543210")]),
            settings(zones: [try zone(), try zone(radius: 500)]),
        ]
        #expect(Set(all.map(\.fingerprint)).count == all.count)
        #expect(all.allSatisfy { $0.fingerprint.count == 32 })
    }

    @Test("equal settings have equal fingerprints")
    func equalSettings() throws {
        #expect(settings(zones: [try zone()]).fingerprint == settings(zones: [try zone()]).fingerprint)
    }

    @Test("equivalent data folder paths share a cache file, others do not")
    func filePerDataFolder() {
        let path = RideCache.path(in: "/cache", forData: "/")
        #expect(path.hasPrefix("/cache/rides-"))
        #expect(path == RideCache.path(in: "/cache", forData: "/./usr/.."))
        #expect(path != RideCache.path(in: "/cache", forData: "/usr"))
        #expect(RideCache.path(in: "/cache", forData: "/none/a") != path)
    }

    private func settings(
        program: String = "1", zones: [PrivacyZone] = [],
        _ change: (inout SiteConfiguration) -> Void = { _ in }
    ) -> CacheSettings {
        var configuration = SiteConfiguration()
        configuration.privacy.zones = []
        change(&configuration)
        return CacheSettings(program: program, zones: PrivacyZones(zones), configuration: configuration)
    }

    private func zone(
        latitude: Double = 47.1, radius: Double = 300, secret: String = "7f3a9c01d5e2b846"
    ) throws -> PrivacyZone {
        let center = Coordinate(latitude: latitude, longitude: 8.5)
        return try #require(
            PrivacyZone(name: "Home", shape: .circle(center: center, radius: radius), secret: secret.utf8))
    }
}
