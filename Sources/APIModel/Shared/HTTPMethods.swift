/// Methods of HTTP.
package enum HTTPMethods {
    /// Those that are keys of operations in every dialect.
    package static let keys = ["get", "put", "post", "patch", "delete", "head", "options", "trace"]

    /// Whether a request with the method can have a body: `GET` and `HEAD` give it no meaning, and `TRACE` forbids it (RFC 9110 9.3).
    package static func allowsBody(_ method: String) -> Bool {
        !["GET", "HEAD", "TRACE"].contains(method.uppercased())
    }
}
