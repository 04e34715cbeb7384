/// A condition that must be true on the server for a request to be carried out (RFC 9110, 13). Otherwise the call fails with status 412;
/// see ``NetworkError/preconditionFailed``.
///
/// ```swift
/// let note = try await client.response(NoteEndpoint.one(id: 1), as: Note.self)
/// let options = RequestOptions(precondition: note.entityTag.map(RequestPrecondition.matches))
/// try await client.perform(NoteEndpoint.update(changed), options: options)
/// ```
public struct RequestPrecondition: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
        case matches(EntityTag)
        case exists
        case doesNotExist
        case differs(EntityTag)
    }

    private let kind: Kind

    /// The headers with preconditions, of which a range is none (RFC 9110, 13.1).
    static let headerNames = ["If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since"]

    /// The resource still has this version (`If-Match`). A weak tag never matches.
    public static func matches(_ tag: EntityTag) -> RequestPrecondition { RequestPrecondition(kind: .matches(tag)) }
    /// The resource exists (`If-Match: *`).
    public static let exists = RequestPrecondition(kind: .exists)
    /// The resource does not exist, so that nothing is overwritten (`If-None-Match: *`).
    public static let doesNotExist = RequestPrecondition(kind: .doesNotExist)
    /// The resource has another version than this one (`If-None-Match`). A GET of the same version returns a 304, which is an error
    /// unless the reader accepts it.
    public static func differs(_ tag: EntityTag) -> RequestPrecondition { RequestPrecondition(kind: .differs(tag)) }

    /// Replaces existing precondition headers.
    func write(to headers: inout HTTPFields) {
        switch kind {
        case .matches(let tag): headers["If-Match"] = tag.description
        case .exists: headers["If-Match"] = "*"
        case .doesNotExist: headers["If-None-Match"] = "*"
        case .differs(let tag): headers["If-None-Match"] = tag.description
        }
    }
}

extension NetworkError {
    /// The error details if the server rejected the request because its precondition is false (412). `body(as:)` decodes the server's
    /// explanation.
    ///
    /// After a retry, the resource may have been changed by the first attempt itself: compare its current state with what was sent.
    public var preconditionFailed: PreconditionFailed? {
        guard stage == .status(412), let response else { return nil }
        return PreconditionFailed(currentTag: response.entityTag)
    }
}

/// The server rejected a request because its precondition is false (412): the resource was changed in the meantime.
public struct PreconditionFailed: Error, Sendable, Hashable, CustomStringConvertible {
    /// The current version, if the server sent it.
    public let currentTag: EntityTag?

    /// Creates the failure from the response.
    public init(currentTag: EntityTag? = nil) {
        self.currentTag = currentTag
    }

    /// A description without the tag.
    public var description: String { "it has changed since it was read, or it already exists" }
}

extension PreconditionFailed: RedactedError {}
