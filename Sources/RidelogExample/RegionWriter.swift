extension ExampleData {
    /// Writes an OpenStreetMap extract as `.osm.pbf` (wiki.openstreetmap.org/wiki/PBF_Format): the header, the nodes
    /// and the ways, uncompressed.
    struct RegionWriter {
        typealias Tags = [(key: String, value: String)]

        private var strings: [String] = [""]
        private var places: [String: UInt64] = ["": 0]
        private var nodes: [(spot: Spot, tags: Tags)] = []
        private var ways: [(nodes: [Int], tags: Tags)] = []
        /// The numbers of nodes by latitude and longitude.
        private var numbers: [SIMD2<Int>: Int] = [:]

        /// Adds a line or, if it is closed, an area.
        mutating func add(_ line: [Spot], _ tags: Tags) {
            ways.append((line.map { node($0) }, tags))
        }

        /// Adds a named place.
        mutating func add(_ spot: Spot, _ tags: Tags) { nodes.append((spot, tags)) }

        /// The number of the node at a position, from 1; ways that meet share it.
        private mutating func node(_ spot: Spot) -> Int {
            let key = SIMD2(spot.latitude, spot.longitude)
            if let number = numbers[key] { return number }
            nodes.append((spot, []))
            numbers[key] = nodes.count
            return nodes.count
        }

        mutating func bytes() -> [UInt8] {
            let header = PBFBytes(["OsmSchema-V0.6", "DenseNodes"].map { (4, Array($0.utf8)) })
            let groups = [nodeGroup(), wayGroup()]
            return Self.blob("OSMHeader", header.bytes)
                + groups.flatMap { Self.blob("OSMData", block($0)) }
        }

        private static func blob(_ kind: String, _ data: [UInt8]) -> [UInt8] {
            let blob = PBFBytes([(1, data)])
            var header = PBFBytes([(1, Array(kind.utf8))])
            header.add(3, UInt64(blob.bytes.count))
            let length = header.bytes.count
            return [0, 0, UInt8(length >> 8 & 255), UInt8(length & 255)] + header.bytes + blob.bytes
        }

        private func block(_ group: [UInt8]) -> [UInt8] {
            let table = PBFBytes(strings.map { (1, Array($0.utf8)) })
            return PBFBytes([(1, table.bytes), (2, group)]).bytes
        }

        private mutating func place(_ text: String) -> UInt64 {
            if let place = places[text] { return place }
            places[text] = UInt64(strings.count)
            strings.append(text)
            return UInt64(strings.count - 1)
        }

        private mutating func nodeGroup() -> [UInt8] {
            var (ids, latitudes, longitudes, words) = (PBFBytes(), PBFBytes(), PBFBytes(), PBFBytes())
            var last = (latitude: 0, longitude: 0)
            for node in nodes {
                let (latitude, longitude) = (node.spot.latitude * 10, node.spot.longitude * 10)
                ids.add(signed: 1)
                latitudes.add(signed: latitude - last.latitude)
                longitudes.add(signed: longitude - last.longitude)
                last = (latitude, longitude)
                for tag in node.tags {
                    words.add(place(tag.key))
                    words.add(place(tag.value))
                }
                words.add(0)
            }
            let dense = PBFBytes([
                (1, ids.bytes), (8, latitudes.bytes), (9, longitudes.bytes), (10, words.bytes),
            ])
            return PBFBytes([(2, dense.bytes)]).bytes
        }

        private mutating func wayGroup() -> [UInt8] {
            var group = PBFBytes()
            for (index, way) in ways.enumerated() {
                var (keys, values, list) = (PBFBytes(), PBFBytes(), PBFBytes())
                for tag in way.tags {
                    keys.add(place(tag.key))
                    values.add(place(tag.value))
                }
                var last = 0
                for node in way.nodes {
                    list.add(signed: node - last)
                    last = node
                }
                var message = PBFBytes()
                message.add(1, UInt64(index + 1))
                for (field, part) in [(2, keys), (3, values), (8, list)] {
                    message.add(field, part.bytes)
                }
                group.add(3, message.bytes)
            }
            return group.bytes
        }
    }

    /// Writes the fields of a protocol buffer.
    private struct PBFBytes {
        private(set) var bytes: [UInt8] = []

        init(_ parts: [(field: Int, bytes: [UInt8])] = []) {
            for part in parts { add(part.field, part.bytes) }
        }

        mutating func add(_ number: UInt64) {
            var rest = number
            while rest > 127 {
                bytes.append(UInt8(rest & 127) | 128)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }

        mutating func add(signed number: Int) { add(UInt64(bitPattern: Int64(number << 1 ^ number >> 63))) }

        mutating func add(_ field: Int, _ number: UInt64) {
            add(UInt64(field << 3))
            add(number)
        }

        mutating func add(_ field: Int, _ part: [UInt8]) {
            add(UInt64(field << 3 | 2))
            add(UInt64(part.count))
            bytes += part
        }
    }
}
