#if HTTPTypes
    public import EndpointKit
    import Foundation
    public import HTTPTypes

    /// Something that cannot be expressed with the other types. It contains no values of headers.
    public struct HTTPTypesConversionError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What cannot be converted.
        public let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    extension HTTPTypes.HTTPFields {
        /// Creates the same fields in the same order.
        ///
        /// - Parameters:
        ///   - fields: The fields.
        ///   - sensitive: Names of fields whose values are secrets: they are never put into the tables of HPACK and QPACK.
        /// - Throws: ``HTTPTypesConversionError`` for a name or a value that HTTP does not allow.
        public init(_ fields: EndpointKit.HTTPFields, sensitive: SensitiveNames = SensitiveNames()) throws(HTTPTypesConversionError) {
            self.init()
            for field in fields {
                guard let name = HTTPField.Name(field.name) else {
                    throw HTTPTypesConversionError("the name of a header is not a token")
                }
                guard HTTPField.isValidValue(field.value) else {
                    throw HTTPTypesConversionError("the value of the header '\(name)' has characters that are not allowed")
                }
                var converted = HTTPField(name: name, value: field.value)
                if sensitive.contains(header: field.name) { converted.indexingStrategy = .disallow }
                append(converted)
            }
        }
    }

    extension HTTPTypes.HTTPRequest.Method {
        /// Creates the same method.
        ///
        /// - Throws: ``HTTPTypesConversionError`` if it is not a token.
        public init(_ method: HTTPMethod) throws(HTTPTypesConversionError) {
            guard let converted = Self(rawValue: method.rawValue) else { throw HTTPTypesConversionError("the method is not a token") }
            self = converted
        }
    }

    extension HTTPTypes.HTTPRequest {
        /// Creates a request with the same method, URL and headers. The body is not part of it.
        ///
        /// - Throws: ``HTTPTypesConversionError`` for a URL that is not http or https with a host in ASCII, and for a method or a header
        ///   that HTTP does not allow.
        public init(_ request: EndpointKit.HTTPRequest) throws(HTTPTypesConversionError) {
            guard let origin = HTTPOrigin(request.url), let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true),
                // The components have an internationalized host as people read it; the origin has it as it is sent.
                let host = origin.host.contains(":") ? parts.percentEncodedHost : origin.host
            else { throw HTTPTypesConversionError("the URL is not http or https with a host in ASCII") }
            let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
            self.init(
                method: try Method(request.method), scheme: origin.scheme, authority: parts.port.map { "\(host):\($0)" } ?? host,
                path: path + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""),
                headerFields: try HTTPFields(request.headers, sensitive: request.sensitive))
        }
    }

    extension HTTPTypes.HTTPResponse {
        /// Creates a response with the same status and headers. The body is not part of it.
        ///
        /// - Throws: ``HTTPTypesConversionError`` for a status or a header that HTTP does not allow.
        public init(_ head: HTTPResponseHead) throws(HTTPTypesConversionError) {
            guard (0...999).contains(head.status) else { throw HTTPTypesConversionError("the status \(head.status) has not three digits") }
            self.init(status: Status(code: head.status), headerFields: try HTTPFields(head.headers))
        }
    }
#endif
