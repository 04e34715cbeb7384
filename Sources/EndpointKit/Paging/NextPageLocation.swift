public import Foundation

/// The location of the next page's URL in a page.
public struct NextPageLocation<Page: Sendable>: Sendable {
    /// Returns a URI reference; `nil` or empty on the last page.
    let reference: @Sendable (Response<Page>) -> String?

    /// A location anywhere in the response.
    public static func response(_ reference: @escaping @Sendable (Response<Page>) -> String?) -> NextPageLocation {
        NextPageLocation(reference: reference)
    }

    /// The `Link` header with `rel="next"` (RFC 8288).
    public static var linkHeader: NextPageLocation { linkHeader(relation: "next") }

    /// The target of the link with this relation type (RFC 8288).
    public static func linkHeader(relation: String) -> NextPageLocation {
        NextPageLocation { $0.http.head.link(relation)?.target }
    }

    /// A member of the body: `.body(\.next)`.
    public static func body(_ next: @escaping @Sendable (Page) -> String?) -> NextPageLocation {
        NextPageLocation { next($0.value) }
    }

    /// A member of the body: `.body(\.next)`.
    public static func body(_ next: @escaping @Sendable (Page) -> URL?) -> NextPageLocation {
        NextPageLocation { next($0.value)?.relativeString }
    }
}
