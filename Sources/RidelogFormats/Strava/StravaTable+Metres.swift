import RidelogParsing

extension StravaTable {
    /// No sport is as fast on the mean, in m/s: half as fast as this are the fastest on skis, and a slow swimmer whose
    /// metres are taken for kilometres is four times as fast.
    private static let greatestSpeed = 50.0

    /// Old exports have distances only as the site shows them: kilometres, and metres in water. What is done in
    /// water is called otherwise in each language; so a kind of sport is, if most of its rows would be faster in
    /// kilometres than anybody can be.
    mutating func findKindsInMetres(_ bytes: [UInt8]) {
        guard layout[.distance] == nil, layout[.shownDistance] != nil, layout[.type] != nil else { return }
        var reader = CSVReader(bytes)
        _ = reader.next()
        var speeds: [String: (fast: Int, count: Int)] = [:]
        while let row = reader.next() {
            guard case .success(let row) = row, let kind = text(.type, in: row),
                let distance = number(.shownDistance, in: row), distance > 0,
                let time = number(.elapsed, in: row) ?? number(.shownElapsed, in: row), time > 0
            else { continue }
            let isFast = distance * 1000 > time * Self.greatestSpeed
            speeds[kind, default: (0, 0)].fast += isFast ? 1 : 0
            speeds[kind, default: (0, 0)].count += 1
        }
        kindsInMetres = Set(speeds.filter { 2 * $0.value.fast > $0.value.count }.keys)
    }

    /// - Parameter kind: as the table has it.
    func isInMetres(_ kind: String?) -> Bool { kind.map(kindsInMetres.contains) ?? false }
}
