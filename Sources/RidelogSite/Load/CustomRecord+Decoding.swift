#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// Why a record is not of a type.
struct RecordDecodingError: Error {
    /// As the end of a sentence.
    let reason: String
}

extension CustomRecord {
    /// The record as a type of one's own: each property is the field of its name.
    func decoded<Value: Decodable>(as type: Value.Type) throws(RecordDecodingError) -> Value {
        let json = JSON.object(fields.map { ($0.name, JSON($0.value)) })
        do {
            return try JSONDecoder().decode(type, from: Data(json.written.utf8))
        } catch let error as DecodingError {
            throw RecordDecodingError(reason: error.reason)
        } catch {
            throw RecordDecodingError(reason: "\(error)")
        }
    }
}

extension DecodingError {
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case .valueNotFound(_, let context): "\(context.field) is missing"
        case .typeMismatch(let type, let context): "\(context.field) is no \(type)"
        case .dataCorrupted(let context): "\(context.field): \(context.debugDescription)"
        @unknown default: "\(self)"
        }
    }
}

extension DecodingError.Context {
    fileprivate var field: String {
        codingPath.isEmpty ? "the row" : "“\(codingPath.map(\.stringValue).joined(separator: "."))”"
    }
}
