public import Foundation

/// Why a multipart body cannot be made or read.
public enum MultipartError: Error, Hashable, Sendable {
    /// The boundary is empty, longer than 70 characters, or has characters that need quotes.
    case invalidBoundary
    /// The content type has line breaks, other control characters, or nothing in it.
    case invalidContentType(part: String)
    /// The file has another size than when the body was made, so that the declared length would be wrong.
    case fileChanged(part: String)
}

extension MultipartError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidBoundary: "The multipart boundary is not 1 to 70 letters, digits or '-_.+' characters."
        case .invalidContentType(let part): "The content type of the part '\(part)' cannot stand in a header."
        case .fileChanged(let part): "The file of the part '\(part)' changed its size after the body was made."
        }
    }

    public var errorDescription: String? { description }
}
