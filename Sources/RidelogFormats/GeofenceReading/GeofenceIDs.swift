import RidelogModels

/// Gives the geofences of a file ids that differ.
package struct GeofenceIDs {
    package init() {}

    private var taken: Set<String> = []
    /// The number that the next geofence of a slug may have, for slugs that are taken.
    private var nextNumber: [String: Int] = [:]

    /// An id made of words.
    ///
    /// - Parameter number: the geofence's place in the file, for words that make no id.
    /// - Returns: the id, and whether another geofence has these words.
    package mutating func unique(_ words: String, number: Int) -> (id: String, isRepeated: Bool) {
        let slug = Slug.make(words, fallback: "geofence-\(number)")
        if taken.insert(slug).inserted { return (slug, false) }
        var number = nextNumber[slug] ?? 2
        while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
        nextNumber[slug] = number + 1
        return ("\(slug)-\(number)", true)
    }
}
