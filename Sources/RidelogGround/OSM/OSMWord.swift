/// The keys and values of tags that matter for maps (wiki.openstreetmap.org/wiki/Map_features). All others are skipped.
enum OSMWord: String, CaseIterable {
    // Keys
    case highway, railway, waterway, natural, landuse, leisure, building, place, boundary, type, name, ele
    case adminLevel = "admin_level"
    case tunnel, population, water, area, wetland, mountainPass = "mountain_pass", surface
    case tracktype, bicycle
    /// The name in the language of the site, such as `name:de`. ``OSMVocabulary`` has the actual key.
    case localName = "name:"
    // Roads
    case motorway, trunk, primary, secondary, tertiary, unclassified, residential, service, pedestrian, track
    case motorwayLink = "motorway_link", trunkLink = "trunk_link", primaryLink = "primary_link"
    case secondaryLink = "secondary_link", tertiaryLink = "tertiary_link", livingStreet = "living_street"
    case footway, path, cycleway, bridleway, steps, road
    // Water
    case river, stream, canal, riverbank, coastline, reservoir, basin, dock
    // Areas
    case wood, forest, scrub, park, garden, meadow, grass, cemetery, recreationGround = "recreation_ground"
    case golfCourse = "golf_course", natureReserve = "nature_reserve", villageGreen = "village_green", pitch
    case commercial, industrial, retail, glacier, yes, no
    // Railways
    case rail, lightRail = "light_rail", narrowGauge = "narrow_gauge", subway, tram, funicular
    // Places
    case city, town, village, hamlet, suburb, peak, saddle, volcano
    case multipolygon, inner, administrative
    // Surfaces
    case asphalt, paved, concrete, concretePlates = "concrete:plates", concreteLanes = "concrete:lanes"
    case pavingStones = "paving_stones", sett, cobblestone, unhewnCobblestone = "unhewn_cobblestone", bricks,
        metal
    case chipseal, tartan, gravel, fineGravel = "fine_gravel", compacted, pebblestone, unpaved
    case grassPaver = "grass_paver", shells, ground, dirt, earth, mud, sand, rock, woodchips, snow, stone
    case grade1, grade2, grade3, grade4, grade5, designated, sidewalk, crossing

    /// Words by length and first byte, for fast lookup.
    private static let buckets: [[(name: [UInt8], word: OSMWord)]] = {
        var buckets = [[(name: [UInt8], word: OSMWord)]](repeating: [], count: 1024)
        for word in allCases {
            let name = Array(word.rawValue.utf8)
            buckets[bucket(name.count, name.first ?? 0)].append((name, word))
        }
        return buckets
    }()

    private static func bucket(_ count: Int, _ first: UInt8) -> Int { (count & 31) << 5 | Int(first & 31) }

    /// nil for an unknown word.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard let first = text.first, text.count < 32,
            let found = Self.buckets[Self.bucket(text.count, first)].first(where: {
                $0.name.elementsEqual(text)
            })
        else { return nil }
        self = found.word
    }
}

/// Looks up words in the texts of an extract.
struct OSMVocabulary {
    /// The key of ``OSMWord/localName``; empty without a language.
    private let localName: [UInt8]

    /// - Parameter language: a tag such as `de`; nil for local names.
    init(language: String? = nil) {
        localName = language.map { Array("name:\($0)".utf8) } ?? []
    }

    func word(_ text: UnsafeBufferPointer<UInt8>) -> OSMWord? {
        OSMWord(text) ?? (!text.isEmpty && text.elementsEqual(localName) ? .localName : nil)
    }
}

/// The string table of a block. Texts are looked up only if a kept element uses them.
struct OSMStrings {
    private let vocabulary: OSMVocabulary
    private var texts: [UnsafeBufferPointer<UInt8>] = []
    /// The words already looked up; the inner optional is nil for an unknown word.
    private var words: [OSMWord??] = []

    init(_ vocabulary: OSMVocabulary) { self.vocabulary = vocabulary }

    mutating func removeAll() {
        texts.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        texts.append(text)
        words.append(.none)
    }

    mutating func word(_ place: Int) -> OSMWord? {
        guard words.indices.contains(place) else { return nil }
        if let known = words[place] { return known }
        let word = vocabulary.word(texts[place])
        words[place] = .some(word)
        return word
    }

    /// The text at an index; empty if there is none.
    func text(_ place: Int) -> UnsafeBufferPointer<UInt8> {
        texts.indices.contains(place) ? texts[place] : UnsafeBufferPointer(start: nil, count: 0)
    }
}
