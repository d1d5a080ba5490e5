/// The keys and values of tags that a map looks at (wiki.openstreetmap.org/wiki/Map_features). All others are skipped.
enum OSMWord: String, CaseIterable {
    // Keys
    case highway, railway, waterway, natural, landuse, leisure, building, place, boundary, type, name, ele
    case adminLevel = "admin_level"
    case tunnel, population, water, area, wetland, mountainPass = "mountain_pass", surface
    case tracktype, bicycle
    /// The name in the language of the site, such as `name:de`: its key is that of ``OSMStrings``.
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
    case multipolygon, administrative
    // What roads are made of
    case asphalt, paved, concrete, concretePlates = "concrete:plates", concreteLanes = "concrete:lanes"
    case pavingStones = "paving_stones", sett, cobblestone, unhewnCobblestone = "unhewn_cobblestone", bricks,
        metal
    case chipseal, tartan, gravel, fineGravel = "fine_gravel", compacted, pebblestone, unpaved
    case grassPaver = "grass_paver", shells, ground, dirt, earth, mud, sand, rock, woodchips, snow, stone
    case grade1, grade2, grade3, grade4, grade5, designated

    /// By the bytes of their names.
    static let byName: [[UInt8]: OSMWord] = Dictionary(
        uniqueKeysWithValues: allCases.map { (Array($0.rawValue.utf8), $0) })
    /// Longer texts are no word.
    static let longest = byName.keys.map(\.count).max() ?? 0
}

/// The tags of an element, as far as a map looks at them.
struct OSMTags {
    private(set) var words: [(key: OSMWord, value: OSMWord)] = []
    /// Texts of the block: the element's name, and others that are no word.
    private var texts: [(key: OSMWord, text: Int)] = []

    var isEmpty: Bool { words.isEmpty && texts.isEmpty }

    mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
    }

    /// - Parameters:
    ///   - key: the place of the key among the block's texts.
    ///   - value: the same of the value.
    mutating func add(_ key: Int, _ value: Int, _ block: OSMStrings) {
        guard let key = block.word(key) else { return }
        if let value = block.word(value) { words.append((key, value)) }
        texts.append((key, value))
    }

    /// The value of a key; nil if there is none, or it is no word that a map looks at.
    subscript(key: OSMWord) -> OSMWord? { words.first { $0.key == key }?.value }

    func has(_ key: OSMWord) -> Bool { texts.contains { $0.key == key } }

    func text(_ key: OSMWord, _ block: OSMStrings) -> String? {
        texts.first { $0.key == key }.flatMap { block.text($0.text) }
    }

    /// What the element is called, in the language that is asked for if it has a name in it; nil without a name.
    func name(_ block: OSMStrings) -> String? {
        [OSMWord.localName, .name].lazy.compactMap { text($0, block) }.first { !$0.isEmpty }
    }
}

/// The texts of a block.
struct OSMStrings {
    private var texts: [ArraySlice<UInt8>] = []
    private var words: [OSMWord?] = []
    /// The key of ``OSMWord/localName``; empty if no language is asked for.
    private let localName: [UInt8]

    /// - Parameter language: a tag such as `de`; nil for the names as they are.
    init(language: String? = nil) {
        localName = language.map { Array("name:\($0)".utf8) } ?? []
    }

    mutating func add(_ text: ArraySlice<UInt8>) {
        texts.append(text)
        let word = text.count <= OSMWord.longest ? OSMWord.byName[Array(text)] : nil
        words.append(word ?? (text.elementsEqual(localName) ? .localName : nil))
    }

    func word(_ place: Int) -> OSMWord? { words.indices.contains(place) ? words[place] : nil }

    func text(_ place: Int) -> String? {
        texts.indices.contains(place) ? String(decoding: texts[place], as: UTF8.self) : nil
    }
}
