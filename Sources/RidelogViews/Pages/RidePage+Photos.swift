import RidelogEssentials
import RidelogHTML
import RidelogModels

/// The photos of a ride, in order of time.
struct RidePhotosView: TemplateView {
    let ride: Ride

    static let id: TemplateID = "ride-photos"

    static let fields: [TemplateField<RidePhotosView>] = [
        .words("title", "The heading.", .photos),
        .list("photos", "The photos, the earliest first.", of: NumberedPhoto.fields) { page in
            page.ride.photos.indices.map { NumberedPhoto(ride: page.ride, index: $0) }
        },
    ]
}

/// A photo of a ride by its number, from 1.
struct NumberedPhoto {
    let ride: Ride
    let photo: RidePhoto
    let number: Int

    init(ride: Ride, index: Int) {
        (self.ride, photo, number) = (ride, ride.photos[index], index + 1)
    }

    fileprivate static let fields: [TemplateField<NumberedPhoto>] = [
        .text("id", "Its id on the page.") { $0.id },
        .text("number", "Its number, as on the map.") { String($0.number) },
        .text("text", "The owner's text, if any.") { $0.photo.caption },
        .address("address", "The address of the large picture.") { $0.path(isSmall: false) },
        .address("small-address", "The address of the small picture.") { $0.path(isSmall: true) },
        .text("width", "The width of the small picture in pixels.") { String($0.photo.width) },
        .text("height", "The height of the small picture in pixels.") { String($0.photo.height) },
        .words("description", "The label for screen readers.") { photo in
            Text(.photoNumber, ["number": String(photo.number)])
        },
        .optional("caption", "When and where it was taken, if known.") { photo in
            photo.photo.time.map { RideMoment(ride: photo.ride, time: $0) }
        },
    ]

    var id: String { Self.id(number) }

    static func id(_ number: Int) -> String { "photo-\(number)" }

    /// The sample at which it was taken; nil if unknown.
    var sample: RideProfile.Sample? { photo.time.flatMap { ride.sample(at: $0) } }

    func path(isSmall: Bool) -> SitePath { .photo(number, of: ride, isSmall: isSmall) }
}

extension SitePath {
    /// The picture of a ride's photo, by its number from 1.
    package static func photo(_ number: Int, of ride: Ride, isSmall: Bool) -> SitePath {
        SitePath.ride(ride).beside("photo-\(number)\(isSmall ? "-small" : "").jpg")
    }

    /// The picture of a photo in the text of a note, by its number from 1.
    package static func photo(_ number: Int, of note: Note) -> SitePath {
        SitePath.note(note).beside("photo-\(number).jpg")
    }
}
