import RidelogFuzzing
import RidelogModels
import RidelogPhotos

extension FuzzTarget {
    /// Reads the head of a photo and makes its small picture.
    static let photo = FuzzTarget(
        name: "photo", takes: { _, bytes in bytes.starts(with: [0xFF, 0xD8, 0xFF]) },
        run: { bytes in
            guard let facts = try? JPEGHead.facts(bytes) else { return FuzzResult(isUsable: false) }
            var broken: [String] = []
            if facts.width < 1 || facts.height < 1 { broken.append("a picture has no size") }
            if facts.taken.place?.isValid == false { broken.append("a place is not on Earth") }
            let picture = PhotoPicture(facts, .small)
            // Inputs are short: what claims to be a large picture takes only time.
            guard facts.width * facts.height < 100_000, let jpeg = try? picture.jpeg(bytes) else {
                return FuzzResult(isUsable: true, brokenPromises: broken)
            }
            let made = try? JPEGHead.facts(jpeg)
            if made?.width != picture.width || made?.height != picture.height {
                broken.append("the picture has another size than was said")
            }
            if made?.taken != PhotoFacts.Taken() {
                broken.append("the picture says where or when it was taken")
            }
            return FuzzResult(isUsable: true, brokenPromises: broken)
        })
}
