import CTurboJPEG

/// The published copy of a photo: smaller, upright, and without metadata such as position and camera. Made with
/// libjpeg-turbo.
public struct PhotoPicture: Sendable {
    /// The size of a published picture: the maximum of width and height in pixels.
    public enum Size: Int, Sendable, CaseIterable {
        /// For lists of photos.
        case small = 400
        /// For a page with the photo alone.
        case large = 1600

        /// The JPEG quality, 1 to 100.
        fileprivate var quality: Int32 { self == .small ? 70 : 82 }
    }

    private let facts: PhotoFacts
    private let size: Size
    /// The scale in eighths, at which libjpeg-turbo decodes the image directly.
    private let eighths: Int

    /// - Parameters:
    ///   - facts: the metadata of the photo's file.
    ///   - size: the size of the picture.
    public init(_ facts: PhotoFacts, _ size: Size) {
        (self.facts, self.size) = (facts, size)
        let longest = max(facts.width, facts.height)
        eighths = (1...8).last { Self.scaled(longest, $0) <= size.rawValue } ?? 1
    }

    /// The width of the picture in pixels.
    public var width: Int { facts.orientation.isSideways ? stored.height : stored.width }
    /// The height of the picture in pixels.
    public var height: Int { facts.orientation.isSideways ? stored.width : stored.height }

    /// The scaled size before the picture is turned upright.
    private var stored: (width: Int, height: Int) {
        (Self.scaled(facts.width, eighths), Self.scaled(facts.height, eighths))
    }

    private static func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }

    /// The picture as JPEG.
    ///
    /// - Parameter bytes: the photo's file.
    /// - Throws: if it cannot be read.
    public func jpeg(_ bytes: [UInt8]) throws(PhotoFault) -> [UInt8] {
        let lying = Pixels(width: stored.width, height: stored.height, bytes: try pixels(of: bytes))
        let jpeg = try lying.turned(facts.orientation).jpeg(quality: size.quality)
        // Without the colour profile of the photo, colours would change.
        guard let profile = facts.colors else { return jpeg }
        return jpeg.prefix(2) + JPEGHead.segment(ofProfile: profile) + jpeg.dropFirst(2)
    }

    /// Three bytes a pixel: red, green, blue.
    private func pixels(of bytes: [UInt8]) throws(PhotoFault) -> [UInt8] {
        guard let reader = tjInitDecompress() else {
            throw PhotoFault("cannot be read: there is not enough memory")
        }
        defer { tjDestroy(reader) }
        let (width, height) = stored
        var status: Int32 = 0
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { pixels, count in
            pixels.update(repeating: 0)
            status = tjDecompress2(
                reader, bytes, UInt(bytes.count), pixels.baseAddress, Int32(width), 0, Int32(height),
                Int32(TJPF_RGB.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
            count = pixels.count
        }
        let reason = PhotoFault.reason(reader)
        // After mere warnings the image is complete, unless the file ends early.
        guard
            status == 0
                || tjGetErrorCode(reader) == TJERR_WARNING.rawValue && !reason.hasPrefix("Premature end")
        else { throw PhotoFault("cannot be read: \(reason)") }
        return pixels
    }
}

/// Rows of pixels from the top; three bytes a pixel: red, green, blue.
package struct Pixels: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// - Parameter bytes: three for each pixel.
    package init(width: Int, height: Int, bytes: [UInt8]) {
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Encodes the pixels as JPEG.
    ///
    /// - Parameter quality: the JPEG quality, 1 to 100.
    package func jpeg(quality: Int32) throws(PhotoFault) -> [UInt8] {
        guard let writer = tjInitCompress() else {
            throw PhotoFault("cannot be written: there is not enough memory")
        }
        defer { tjDestroy(writer) }
        var jpeg: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(jpeg) }
        let status = tjCompress2(
            writer, bytes, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &jpeg, &size,
            Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT | TJFLAG_PROGRESSIVE)
        guard status == 0, let jpeg else {
            throw PhotoFault("cannot be written: \(PhotoFault.reason(writer))")
        }
        return Array(UnsafeBufferPointer(start: jpeg, count: Int(size)))
    }

    /// The pixels turned upright, from their orientation in the file.
    fileprivate func turned(_ orientation: PhotoFacts.Orientation) -> Pixels {
        guard orientation != .upright else { return self }
        let isSideways = orientation.isSideways
        let (newWidth, newHeight) = isSideways ? (height, width) : (width, height)
        let (fromRight, fromBottom) = (orientation.readsFromRight, orientation.readsFromBottom)
        let turned = [UInt8](unsafeUninitializedCapacity: bytes.count) { turned, count in
            for y in 0..<newHeight {
                for x in 0..<newWidth {
                    let (column, row) = isSideways ? (y, x) : (x, y)
                    let source =
                        ((fromBottom ? height - 1 - row : row) * width
                            + (fromRight ? width - 1 - column : column)) * 3
                    let target = (y * newWidth + x) * 3
                    for part in 0..<3 { turned[target + part] = bytes[source + part] }
                }
            }
            count = bytes.count
        }
        return Pixels(width: newWidth, height: newHeight, bytes: turned)
    }
}

extension PhotoFault {
    fileprivate static func reason(_ handle: tjhandle) -> String {
        tjGetErrorStr2(handle).map { String(cString: $0) } ?? "libjpeg-turbo gives no reason"
    }
}

extension PhotoFacts.Orientation {
    /// Whether columns (rows, if the image is sideways) are read from right to left.
    fileprivate var readsFromRight: Bool { [.mirrored, .turned180, .transversed, .turned270].contains(self) }

    /// Whether rows are read from bottom to top.
    fileprivate var readsFromBottom: Bool { [.turned180, .flipped, .turned90, .transversed].contains(self) }
}
