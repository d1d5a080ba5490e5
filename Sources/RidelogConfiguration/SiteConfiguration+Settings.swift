import RidelogAnalysis
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

extension SiteConfiguration {
    /// All keys of `ridelog.yml`. To add one, add a line here and in Docs/Configuration.md.
    static let settings: [Setting<SiteConfiguration>] = [
        .value("title", \.title, "text") { node in
            node.text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        },
        .text("author", \.author),
        .text("description", \.summary),
        .text("language", \.language),
        .zone("timezone") { $0.zone = $1 },
        .value("units", \.units, "metric or imperial") { $0.text.flatMap(UnitSystem.init) },
        .text("theme", \.theme),
        .value("base-url", \.baseURL, addressOfWeb) { node in
            node.isNull ? .some(nil) : node.text.flatMap(normalisedBaseURL).map(Optional.some)
        },
        .texts("notes", \.notes),
        .texts("ignore", \.ignore),
        Setting("markdown") { $0.apply(Markdown.settings, to: &$1.markdown, &$2) },
        Setting("privacy") { node, configuration, diagnostics in
            configuration.hasPrivacySection = true
            configuration.privacy = PrivacyReader.read(node, &diagnostics)
            let isSilent = node.isNull || node.members?.allSatisfy { $0.key == "secret" } == true
            configuration.silentPrivacy = isSilent ? node.location : nil
        },
        Setting("cleaning") { node, configuration, diagnostics in
            if let isOn = node.flag { return configuration.cleaning = isOn ? .all : [] }
            let rules = CleaningKind.allCases.map { Setting.flag($0.rawValue, \Set<CleaningKind>.[$0]) }
            node.apply(rules, to: &configuration.cleaning, &diagnostics)
        },
        Setting("join") { MatchReader.read($0, into: &$1, &$2) },
        Setting("elevation") { $0.apply(ElevationSettings.settings, to: &$1.elevation, &$2) },
        .text("places", \.places),
        Setting("map") { $0.apply(MapSettings.settings, to: &$1.map, &$2) },
        .value("photos", \.photos, "none, dated or all") { $0.text.flatMap(Photos.init) },
        Setting("pages") { $0.apply(PageSettings.settings, to: &$1.pages, &$2) },
        .list("geofences", \.geofences, "a list of geofences", item: GeofencesReader.setting),
        .list("segments", \.segments, "a list of segments", item: SegmentsReader.segment),
        .list("rows", \.rows, "a list of tables", item: RowsReader.mapping),
        Setting("limits") { $0.apply(ReadingLimits.settings, to: &$1.limits, &$2) },
        .value("addresses", \.addresses, "the path of a file in the data folder, such as addresses.csv") {
            node in
            node.isNull ? .some(nil) : node.text.flatMap(pathInData).map(Optional.some)
        },
        .value("ascent", \.ascent, "device, table or computed") { node in
            node.text.flatMap { text in FigureSource.allCases.first { $0.name == text } }
        },
        .number(
            "ascent-threshold", \.ascentThreshold, in: 0...Double.infinity, "a number of metres, 0 or more"),
    ]

    /// A path in the data folder; nil if it leads out of the folder, or to a file with another purpose.
    private static func pathInData(_ text: String) -> String? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), text != ConfigurationLoader.fileName,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        else { return nil }
        return text
    }

    /// The address with a slash at the end, scheme and host in lower case, and the path percent-encoded; nil if it is no
    /// web address, has a host beyond ASCII, names a file, or contains a password.
    package static func normalisedBaseURL(_ text: String) -> String? {
        let small = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: { small.utf8.starts(with: $0.utf8) }) else {
            return nil
        }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        let host = rest.prefix { $0 != UInt8(ascii: "/") }
        let isClean = text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar.value > 0x20
                && !"\"<>?#".unicodeScalars.contains(scalar)
        }
        guard !host.isEmpty, host.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "@") }), isClean,
            !small.hasSuffix(".html")
        else { return nil }
        let path = rest.dropFirst(host.count).map { byte -> String in
            byte < 0x80 ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        let address = scheme + String(decoding: host, as: UTF8.self).lowercased() + path.joined()
        return address.utf8.last == UInt8(ascii: "/") ? address : address + "/"
    }

    package static let addressOfWeb =
        "an address such as https://example.org/rides/ (müller.example is written xn--mller-kva.example)"
}

extension Setting {
    /// A key whose value is the name of a time zone.
    static func zone(_ key: String, set: @escaping @Sendable (inout Root, Zone) -> Void) -> Setting {
        Setting(key) { node, root, diagnostics in
            guard let name = node.text, !name.isEmpty else {
                diagnostics.report(.settingUnreadable(key, "a name such as Europe/Zurich", node))
                return
            }
            do throws(ZoneError) {
                set(&root, try Zone(identifier: name))
            } catch {
                diagnostics.report(
                    Diagnostic(
                        .error, code: "configuration.value", at: node.location,
                        "unknown time zone “\(name)”\(Suggestion.hint(for: name, in: Zone.identifiers))",
                        remedy: "Write a name such as Europe/Zurich."))
            }
        }
    }

    static func latitude(_ keyPath: WritableKeyPath<Root, Double?> & Sendable) -> Setting {
        number("latitude", keyPath, in: -90...90, "degrees from -90 to 90")
    }

    static func longitude(_ keyPath: WritableKeyPath<Root, Double?> & Sendable) -> Setting {
        number("longitude", keyPath, in: -180...180, "degrees from -180 to 180")
    }
}

extension SiteConfiguration.Markdown {
    static let settings: [Setting<Self>] = [
        .flag("raw-html", \.allowsRawHTML),
        .flag("unsafe-links", \.allowsUnsafeLinks),
    ]
}
