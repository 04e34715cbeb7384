/// A request method. Any token is allowed, and methods are case-sensitive (RFC 9110, 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The method as it is sent.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a method from any token. If it is not a token, building a request throws an error.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    public var description: String { rawValue }
}

extension HTTPMethod {
    /// Transfers a representation of the resource.
    public static let get: HTTPMethod = "GET"
    /// The same as GET, without the response body.
    public static let head: HTTPMethod = "HEAD"
    /// Processes the request content, as defined by the resource.
    public static let post: HTTPMethod = "POST"
    /// Replaces the resource.
    public static let put: HTTPMethod = "PUT"
    /// Changes a part of the resource (RFC 5789).
    public static let patch: HTTPMethod = "PATCH"
    /// Removes the resource.
    public static let delete: HTTPMethod = "DELETE"
    /// Describes the communication options.
    public static let options: HTTPMethod = "OPTIONS"
    /// Returns the received request.
    public static let trace: HTTPMethod = "TRACE"
    /// Establishes a tunnel. `URLSession` does not send it.
    public static let connect: HTTPMethod = "CONNECT"
    /// The same as GET, with a body that describes the query.
    public static let query: HTTPMethod = "QUERY"
}

/// The rest of the IANA registry.
extension HTTPMethod {
    /// RFC 3744 8.1.
    public static let acl: HTTPMethod = "ACL"
    /// RFC 3253 12.6.
    public static let baselineControl: HTTPMethod = "BASELINE-CONTROL"
    /// RFC 5842 4.
    public static let bind: HTTPMethod = "BIND"
    /// RFC 3253 4.4.
    public static let checkin: HTTPMethod = "CHECKIN"
    /// RFC 3253 4.3.
    public static let checkout: HTTPMethod = "CHECKOUT"
    /// RFC 4918 9.8.
    public static let copy: HTTPMethod = "COPY"
    /// RFC 3253 8.2.
    public static let label: HTTPMethod = "LABEL"
    /// RFC 2068 19.6.1.2.
    public static let link: HTTPMethod = "LINK"
    /// RFC 4918 9.10.
    public static let lock: HTTPMethod = "LOCK"
    /// RFC 3253 11.2.
    public static let merge: HTTPMethod = "MERGE"
    /// RFC 3253 13.5.
    public static let mkactivity: HTTPMethod = "MKACTIVITY"
    /// RFC 4791 5.3.1.
    public static let mkcalendar: HTTPMethod = "MKCALENDAR"
    /// RFC 4918 9.3.
    public static let mkcol: HTTPMethod = "MKCOL"
    /// RFC 4437 6.
    public static let mkredirectref: HTTPMethod = "MKREDIRECTREF"
    /// RFC 3253 6.3.
    public static let mkworkspace: HTTPMethod = "MKWORKSPACE"
    /// RFC 4918 9.9.
    public static let move: HTTPMethod = "MOVE"
    /// RFC 3648 7.
    public static let orderpatch: HTTPMethod = "ORDERPATCH"
    /// RFC 4918 9.1.
    public static let propfind: HTTPMethod = "PROPFIND"
    /// RFC 4918 9.2.
    public static let proppatch: HTTPMethod = "PROPPATCH"
    /// Removes a resource from a cache; not registered.
    public static let purge: HTTPMethod = "PURGE"
    /// RFC 5842 6.
    public static let rebind: HTTPMethod = "REBIND"
    /// RFC 3253 3.6.
    public static let report: HTTPMethod = "REPORT"
    /// RFC 5323 2.
    public static let search: HTTPMethod = "SEARCH"
    /// RFC 5842 5.
    public static let unbind: HTTPMethod = "UNBIND"
    /// RFC 3253 4.5.
    public static let uncheckout: HTTPMethod = "UNCHECKOUT"
    /// RFC 2068 19.6.1.3.
    public static let unlink: HTTPMethod = "UNLINK"
    /// RFC 4918 9.11.
    public static let unlock: HTTPMethod = "UNLOCK"
    /// RFC 3253 7.1.
    public static let update: HTTPMethod = "UPDATE"
    /// RFC 4437 7.
    public static let updateredirectref: HTTPMethod = "UPDATEREDIRECTREF"
    /// RFC 3253 3.5.
    public static let versionControl: HTTPMethod = "VERSION-CONTROL"
}

extension HTTPMethod {
    private static let safe: Set<HTTPMethod> = [.get, .head, .options, .trace, .query, .propfind, .report, .search]

    private static let idempotent: Set<HTTPMethod> = safe.union([
        .put, .delete, .acl, .baselineControl, .bind, .checkin, .checkout, .copy, .label, .link, .merge, .mkactivity, .mkcalendar, .mkcol,
        .mkredirectref, .mkworkspace, .move, .orderpatch, .proppatch, .rebind, .unbind, .uncheckout, .unlink, .unlock, .update,
        .updateredirectref, .versionControl,
    ])

    /// Whether the method is safe (RFC 9110, 9.2.1); false for unregistered methods.
    public var isSafe: Bool { self == .get || Self.safe.contains(self) }

    /// Whether the method is idempotent (RFC 9110, 9.2.2); false for unregistered methods.
    public var isIdempotent: Bool { self == .get || Self.idempotent.contains(self) }
}
