import RidelogDetection
import RidelogFormats

extension DetectedFormat {
    /// The decoder of a format that is read; nil for other files.
    var decoder: (any FormatDecoder.Type)? {
        if case .decoder(let decoder) = self { decoder } else { nil }
    }
}
