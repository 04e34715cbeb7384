#if Compression
    import CZlib
    public import EndpointKit
    import Foundation

    /// Compresses the bodies of requests with gzip (`Content-Encoding: gzip`).
    ///
    /// Servers do not say in advance that they accept compressed requests, so add it only to clients of servers that do:
    ///
    /// ```swift
    /// let client = APIClient(baseURL: url, interceptors: [CompressionInterceptor()])
    /// ```
    ///
    /// By default, bodies of text, JSON, XML and forms with at least a kilobyte are compressed. Bytes in memory are sent as they are if
    /// they would not become smaller. Files and streams of any size are compressed while they are sent, with a constant amount of memory
    /// and without a length: with chunked transfer coding over AsyncHTTPClient, and from a temporary file over `URLSession`. A request that
    /// has a `Content-Encoding` is not changed.
    ///
    /// A server that rejects the coding (415 with an `Accept-Encoding` without gzip, RFC 9110, 15.5.16) gets the request again as it was,
    /// and later requests to it are not compressed.
    ///
    /// Put an interceptor that signs bodies after this one.
    public struct CompressionInterceptor: Interceptor {
        /// How much time is spent for how small a body.
        public struct Level: Sendable, Hashable {
            let value: Int32

            /// The least time.
            public static let fastest = Level(value: Z_BEST_SPEED)
            /// zlib's compromise.
            public static let standard = Level(value: Z_DEFAULT_COMPRESSION)
            /// The smallest body.
            public static let smallest = Level(value: Z_BEST_COMPRESSION)
        }

        private let minimumSize: Int
        private let level: Level
        private let compresses: @Sendable (HTTPRequest, RequestContext) -> Bool
        /// The origins that reject gzip.
        private let rejecting = Protected<Set<HTTPOrigin>>([])

        /// - Parameters:
        ///   - minimumSize: The size in bytes of the smallest body that is compressed. A stream without a length is always compressed.
        ///   - level: How much time is spent.
        ///   - compresses: Whether a request is compressed; by default, those whose content type is text, JSON, XML or a form.
        public init(
            minimumSize: Int = 1_024, level: Level = .standard,
            compresses: @escaping @Sendable (HTTPRequest, RequestContext) -> Bool = { request, _ in CompressionInterceptor.isText(request) }
        ) {
            self.minimumSize = minimumSize
            self.level = level
            self.compresses = compresses
        }

        /// Whether the `Content-Type` of a request is text, JSON, XML, SVG or a form, which gzip makes much smaller.
        public static func isText(_ request: HTTPRequest) -> Bool {
            guard let type = HTTPResponseHead(status: 200, headers: request.headers).mediaType else { return false }
            let isStructured = ["/json", "+json", "/xml", "+xml", "/ndjson", "/x-ndjson", "/jsonl", "/javascript"].contains {
                type.hasSuffix($0)
            }
            return isStructured || type.hasPrefix("text/") || type == "application/x-www-form-urlencoded"
        }

        public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let origin = HTTPOrigin(request.url)
            guard !request.headers.contains("Content-Encoding"), compresses(request, context),
                origin.map({ origin in !rejecting.withLock { $0.contains(origin) } }) ?? false,
                let compressed = try compressed(request)
            else { return try await next(request) }
            let response = try await next(compressed)
            guard response.status == 415, let accepted = response.headers["Accept-Encoding"], !Self.accepts(accepted),
                request.body.isReplayable
            else { return response }
            if let origin { rejecting.withLock { _ = $0.insert(origin) } }
            return try await next(request)
        }

        /// `nil` for a body that is not compressed.
        private func compressed(_ request: HTTPRequest) throws -> HTTPRequest? {
            var compressed = request
            switch request.body {
            case .none: return nil
            case .data(let data):
                guard data.count >= max(1, minimumSize) else { return nil }
                let encoder = try GzipEncoder(level: level.value)
                let body = try encoder.append(data) + encoder.finish()
                guard body.count < data.count else { return nil }
                compressed.body = .data(body)
            case .file(let url):
                guard FileManager.default.isReadableFile(atPath: url.path), let size = try url.regularFileSize(),
                    size >= max(1, minimumSize)
                else { return nil }
                compressed.body = gzipped(StreamedBody(file: url, length: size, chunkSize: 64 << 10))
            case .stream(let body):
                guard body.length.map({ $0 >= max(1, minimumSize) }) ?? true else { return nil }
                compressed.body = gzipped(body)
            }
            compressed.headers["Content-Encoding"] = "gzip"
            compressed.headers["Content-Length"] = nil
            return compressed
        }

        private func gzipped(_ body: StreamedBody) -> RequestBody {
            .stream(StreamedBody(GzippedChunks(body: body, level: level.value), isReplayable: body.isReplayable))
        }

        private static func accepts(_ codings: String) -> Bool {
            codings.split(separator: ",").contains { coding in
                let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
                guard let name = parts.first, ["gzip", "x-gzip", "*"].contains(name) else { return false }
                return !parts.dropFirst().contains { $0.hasPrefix("q=0") && (Double($0.dropFirst(2)) ?? 0) == 0 }
            }
        }
    }
#endif
