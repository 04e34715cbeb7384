#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    extension URLSessionTask {
        /// The body of a response with a status of redirects and without a `Location`.
        ///
        /// Foundation keeps it for a delegate that refuses the redirect, does not ask the delegate as there is nothing to follow, and
        /// passes neither the response nor the body on. There is no other way to it than reflection; `nil` if that finds none.
        var unfollowedRedirectBody: Data? {
            var mirror: Mirror? = Mirror(reflecting: self)
            while let current = mirror {
                if let storage = current.children.first(where: { $0.label == "_protocolStorage" })?.value,
                    let loader = Mirror(reflecting: storage).children.first?.value as? URLProtocol
                {
                    return Self.redirectBody(of: loader)
                }
                mirror = current.superclassMirror
            }
            return nil
        }

        private static func redirectBody(of loader: URLProtocol) -> Data? {
            var mirror: Mirror? = Mirror(reflecting: loader)
            while let current = mirror {
                if let body = current.children.first(where: { $0.label == "lastRedirectBody" })?.value { return body as? Data }
                mirror = current.superclassMirror
            }
            return nil
        }
    }
#endif
