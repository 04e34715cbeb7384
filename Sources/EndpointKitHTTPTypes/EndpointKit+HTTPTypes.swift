#if HTTPTypes
    public import EndpointKit
    public import Foundation
    public import HTTPTypes

    extension EndpointKit.HTTPFields {
        /// Creates the same fields in the same order.
        public init(_ fields: HTTPTypes.HTTPFields) {
            self.init(fields.map { Field(name: $0.name.rawName, value: $0.value) })
        }
    }

    extension HTTPMethod {
        /// Creates the same method.
        public init(_ method: HTTPTypes.HTTPRequest.Method) {
            self.init(rawValue: method.rawValue)
        }
    }

    extension EndpointKit.HTTPRequest {
        /// Creates a request with the same method, URL and headers. Fields that are never indexed are marked as secrets.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - body: Its body.
        /// - Throws: ``HTTPTypesConversionError`` for a request without a URL, such as one for `CONNECT` or `OPTIONS *`.
        public init(_ request: HTTPTypes.HTTPRequest, body: RequestBody = .none) throws(HTTPTypesConversionError) {
            guard let scheme = request.scheme, let authority = request.authority, let path = request.path, path.hasPrefix("/") else {
                throw HTTPTypesConversionError("the request has no URL")
            }
            let text = "\(scheme)://\(authority)\(path)"
            // Foundation encodes characters that are not allowed.
            guard let url = URL(string: text), url.absoluteString == text, url.host?.isEmpty == false, url.user == nil else {
                throw HTTPTypesConversionError("the parts of the request are not those of a URL")
            }
            self.init(method: HTTPMethod(request.method), url: url, headers: HTTPFields(request.headerFields), body: body)
            for field in request.headerFields where field.indexingStrategy == .disallow { sensitive.insert(header: field.name.rawName) }
        }
    }

    extension HTTPResponseHead {
        /// Creates a head with the same status and headers.
        ///
        /// - Parameters:
        ///   - response: The response.
        ///   - url: The URL of the response, after redirects.
        public init(_ response: HTTPTypes.HTTPResponse, url: URL? = nil) {
            self.init(status: response.status.code, headers: HTTPFields(response.headerFields), url: url)
        }
    }
#endif
