import RidelogPhotos

extension ExampleData {
    /// What the rider photographed: the view from a stop of a ride.
    private struct Photo {
        let month: Int
        let day: Int
        let stop: Place
        /// What is in the middle of the picture.
        let view: Place
    }

    enum SeasonPhotos {
        private static let photos = [
            Photo(month: 4, day: 19, stop: .muehle, view: .hochalp),
            Photo(month: 5, day: 10, stop: .rotach, view: .hochalp),
            Photo(month: 6, day: 14, stop: .tannwil, view: .hochalp),
            Photo(month: 6, day: 28, stop: .lidoNorth, view: .kapfli),
            Photo(month: 6, day: 28, stop: .tannwil, view: .altmatt),
            Photo(month: 7, day: 12, stop: .lidoSouth, view: .schlatt),
        ]

        /// The files of a phone that was at the stops.
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
