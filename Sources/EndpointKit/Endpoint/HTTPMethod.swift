/// A request method; any token can be one, case matters (RFC 9110 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    public var description: String { rawValue }
}

extension HTTPMethod {
    public static let get: HTTPMethod = "GET"
    public static let head: HTTPMethod = "HEAD"
    public static let post: HTTPMethod = "POST"
    public static let put: HTTPMethod = "PUT"
    public static let patch: HTTPMethod = "PATCH"
    public static let delete: HTTPMethod = "DELETE"
    public static let options: HTTPMethod = "OPTIONS"
    public static let trace: HTTPMethod = "TRACE"
    public static let connect: HTTPMethod = "CONNECT"
    public static let query: HTTPMethod = "QUERY"
}

/// The rest of the IANA registry.
extension HTTPMethod {
    public static let acl: HTTPMethod = "ACL"
    public static let baselineControl: HTTPMethod = "BASELINE-CONTROL"
    public static let bind: HTTPMethod = "BIND"
    public static let checkin: HTTPMethod = "CHECKIN"
    public static let checkout: HTTPMethod = "CHECKOUT"
    public static let copy: HTTPMethod = "COPY"
    public static let label: HTTPMethod = "LABEL"
    public static let link: HTTPMethod = "LINK"
    public static let lock: HTTPMethod = "LOCK"
    public static let merge: HTTPMethod = "MERGE"
    public static let mkactivity: HTTPMethod = "MKACTIVITY"
    public static let mkcalendar: HTTPMethod = "MKCALENDAR"
    public static let mkcol: HTTPMethod = "MKCOL"
    public static let mkredirectref: HTTPMethod = "MKREDIRECTREF"
    public static let mkworkspace: HTTPMethod = "MKWORKSPACE"
    public static let move: HTTPMethod = "MOVE"
    public static let orderpatch: HTTPMethod = "ORDERPATCH"
    public static let propfind: HTTPMethod = "PROPFIND"
    public static let proppatch: HTTPMethod = "PROPPATCH"
    public static let purge: HTTPMethod = "PURGE"
    public static let rebind: HTTPMethod = "REBIND"
    public static let report: HTTPMethod = "REPORT"
    public static let search: HTTPMethod = "SEARCH"
    public static let unbind: HTTPMethod = "UNBIND"
    public static let uncheckout: HTTPMethod = "UNCHECKOUT"
    public static let unlink: HTTPMethod = "UNLINK"
    public static let unlock: HTTPMethod = "UNLOCK"
    public static let update: HTTPMethod = "UPDATE"
    public static let updateredirectref: HTTPMethod = "UPDATEREDIRECTREF"
    public static let versionControl: HTTPMethod = "VERSION-CONTROL"
}

extension HTTPMethod {
    private static let safe: Set<HTTPMethod> = [.get, .head, .options, .trace, .query, .propfind, .report, .search]

    private static let idempotent: Set<HTTPMethod> = safe.union([
        .put, .delete, .acl, .baselineControl, .bind, .checkin, .checkout, .copy, .label, .link, .merge, .mkactivity, .mkcalendar, .mkcol,
        .mkredirectref, .mkworkspace, .move, .orderpatch, .proppatch, .rebind, .unbind, .uncheckout, .unlink, .unlock, .update,
        .updateredirectref, .versionControl,
    ])

    /// Asks for nothing to change (RFC 9110 9.2.1); false for methods that are not registered.
    public var isSafe: Bool { Self.safe.contains(self) }

    /// Twice has the effect of once (RFC 9110 9.2.2); false for methods that are not registered.
    public var isIdempotent: Bool { Self.idempotent.contains(self) }
}
