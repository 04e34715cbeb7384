public import Foundation

/// Why a token could not be read, written or forgotten; never says what it is.
public enum TokenStoreError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The file exists and cannot be read.
    case unreadable
    /// The stored bytes are not those of a token.
    case malformed
    /// The file cannot be written; the token from before is untouched.
    case unwritable
    /// The file cannot be removed.
    case notRemovable
    /// The Keychain refused, with its `OSStatus`.
    case keychain(Int32)

    public var description: String {
        switch self {
        case .unreadable: "the file with the token cannot be read"
        case .malformed: "what is stored is not a token"
        case .unwritable: "the file with the token cannot be written"
        case .notRemovable: "the file with the token cannot be removed"
        case .keychain(let status): "the Keychain answered with status \(status)"
        }
    }

    public var errorDescription: String? { description }
}

extension TokenStoreError: RedactedError {}
