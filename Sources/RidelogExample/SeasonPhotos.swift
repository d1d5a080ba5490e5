import RidelogPhotos

extension ExampleData {
    enum SeasonPhotos {
        /// The photos taken at stops; the view is in the centre of the image.
        private static let photos: [(month: Int, day: Int, stop: Place, view: Place)] = [
            (4, 19, .muehle, .hochalp),
            (5, 10, .rotach, .hochalp),
            (6, 14, .tannwil, .hochalp),
            (6, 28, .lidoNorth, .kapfli),
            (6, 28, .tannwil, .altmatt),
            (7, 12, .lidoSouth, .schlatt),
        ]

        /// The files of a phone carried along.
        static func files(for rides: [SeasonRide]) -> [ExampleFile] {
            photos.enumerated().compactMap { number, photo -> ExampleFile? in
                guard
                    let ride = rides.first(where: {
                        let date = local($0.plan.start).date
                        return (date.month, date.day) == (photo.month, photo.day)
                            && $0.plan.stops[photo.stop] != nil
                    }),
                    let stop = ride.stops.first(where: { $0.place == photo.stop }),
                    let picture = try? Scenery.pixels(from: photo.stop.spot, to: photo.view.spot).jpeg(
                        quality: 90)
                else { return nil }
                let text = localText(stop.time + 100)
                let clock = text.prefix(19).replacing("-", with: ":").replacing("T", with: " ")
                let exif = PhotoExif(time: String(clock), offset: String(text.suffix(6)))
                return ExampleFile(
                    path: "photos/IMG_\(2041 + 17 * number).jpg", bytes: exif.added(to: picture))
            }
        }
    }
}
