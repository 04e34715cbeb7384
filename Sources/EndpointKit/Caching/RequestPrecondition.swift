/// What must hold on the server for a request to be carried out (RFC 9110 13); else the call fails with status 412, see
/// ``NetworkError/preconditionFailed``.
///
/// ```swift
/// let note = try await client.response(NoteEndpoint.one(id: 1), as: Note.self)
/// try await RequestOptions(precondition: note.entityTag.map(RequestPrecondition.matches)).apply {
///     try await client.perform(NoteEndpoint.update(changed))
/// }
/// ```
public enum RequestPrecondition: Sendable, Hashable {
    /// Nobody has changed it since that version was read (`If-Match`). Servers never take a weak tag for a match.
    case matches(EntityTag)
    /// It exists (`If-Match: *`).
    case exists
    /// It does not exist, so that nothing is overwritten (`If-None-Match: *`).
    case doesNotExist
    /// It is another version than this one (`If-None-Match`); a GET of the same one gives a 304, which is not accepted unless the reader says
    /// so.
    case differs(EntityTag)

    /// Replaces what the headers say about it.
    func write(to headers: inout HTTPFields) {
        switch self {
        case .matches(let tag): headers["If-Match"] = tag.description
        case .exists: headers["If-Match"] = "*"
        case .doesNotExist: headers["If-None-Match"] = "*"
        case .differs(let tag): headers["If-None-Match"] = tag.description
        }
    }
}

extension NetworkError {
    /// The server refused the request because its precondition does not hold (412); `body(as:)` reads what the server says about it.
    ///
    /// After a retry it may be the first attempt itself that changed the thing: compare what is there with what was sent.
    public var preconditionFailed: PreconditionFailed? {
        guard stage == .status(412), let response else { return nil }
        return PreconditionFailed(currentTag: response.entityTag)
    }
}

/// The server refused a request because its precondition does not hold (412): somebody else was faster.
public struct PreconditionFailed: Error, Sendable, Hashable, CustomStringConvertible {
    /// The version that is there now, when the server names it.
    public let currentTag: EntityTag?

    /// A failure as the response tells it.
    public init(currentTag: EntityTag? = nil) {
        self.currentTag = currentTag
    }

    /// Without the tag.
    public var description: String { "it was changed since it was read, or is there already" }
}

extension PreconditionFailed: RedactedError {}
