import RidelogModels

/// Assigns unique ids to the geofences of a file.
package struct GeofenceIDs {
    package init() {}

    private var taken: Set<String> = []
    /// The next number to try for each slug that is used.
    private var nextNumber: [String: Int] = [:]

    /// Creates an id from words.
    ///
    /// - Parameter number: the number of the geofence in the file, for words without a slug.
    /// - Returns: the id, and whether another geofence has the same slug.
    package mutating func unique(_ words: String, number: Int) -> (id: String, isRepeated: Bool) {
        let slug = Slug.make(words, fallback: "geofence-\(number)")
        if taken.insert(slug).inserted { return (slug, false) }
        var number = nextNumber[slug] ?? 2
        while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
        nextNumber[slug] = number + 1
        return ("\(slug)-\(number)", true)
    }
}
