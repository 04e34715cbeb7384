#if Server
    import APIModel
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOHTTP1
    import SpecServing

    /// Sends the messages of a document to the requested URLs, signed as the document describes.
    enum MessageSender {
        /// The answer of the receiver.
        struct Receipt: Sendable {
            let status: Int
            /// The first part of the body.
            let body: [UInt8]
        }

        /// The reason why a message was not sent, or not answered.
        struct Failure: Error {
            /// The status of the answer to the request for the message.
            let status: Int
            let detail: String
        }

        private static let bodyLimit = 64 << 10
        private static let time = TimeAmount.seconds(30)

        static func send(_ message: OutgoingMessage) async throws(Failure) -> Receipt {
            let request = try request(message)
            do {
                let response = try await client.execute(request, timeout: time)
                var body: [UInt8] = []
                for try await part in response.body {
                    body += part.readableBytesView.prefix(bodyLimit - body.count)
                    if body.count == bodyLimit { break }
                }
                return Receipt(status: Int(response.status.code), body: body)
            } catch {
                let failure = UpstreamFailure(error, of: "the receiver")
                throw Failure(status: failure.status, detail: failure.detail)
            }
        }

        /// Redirects are not followed: a webhook is for one URL.
        private static let client: HTTPClient = {
            var configuration = HTTPClient.Configuration()
            configuration.redirectConfiguration = .disallow
            configuration.httpVersion = .http1Only
            configuration.timeout.connect = .seconds(10)
            configuration.connectionPool.retryConnectionEstablishment = false
            return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }()

        private static func request(_ message: OutgoingMessage) throws(Failure) -> HTTPClientRequest {
            guard let url = URLComponents(string: message.url), ["http", "https"].contains(url.scheme?.lowercased()),
                url.host?.isEmpty == false, url.fragment == nil, url.user == nil, url.password == nil,
                message.url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw Failure(status: 400, detail: "'url' must be an http or https URL, without credentials or a fragment") }
            var request = HTTPClientRequest(url: message.url)
            request.method = HTTPMethod(rawValue: message.method)
            for field in message.fields.all { request.headers.add(name: field.name, value: field.value) }
            if let signature = message.signature {
                do throws(WebhookSignatureError) {
                    let own = try WebhookSignature(signature).headers(
                        signing: Data(message.body), secrets: message.secrets, id: "msg_" + UUID().uuidString, at: Date())
                    // For these headers, the values from the spec are only made up.
                    for field in own { request.headers.remove(name: field.name) }
                    for field in own { request.headers.add(name: field.name, value: field.value) }
                } catch {
                    throw Failure(status: 400, detail: "the message cannot be signed: \(error)")
                }
            }
            if !message.body.isEmpty { request.body = .bytes(ByteBuffer(bytes: message.body)) }
            return request
        }
    }

    extension WebhookSignature {
        fileprivate init(_ own: MessageSigning) {
            self.init(header: own.header)
            prefix = own.prefix
            separator = own.separator?.first
            encoding = own.encoding == .hex ? .hex : .base64
            content = own.content
            id = own.id
            timestamp = own.timestamp.map { Timestamp($0) }
            tolerance = own.tolerance
            secretFormat =
                switch own.secretFormat {
                case .text: .text
                case .hex: .hex
                case .base64: .base64
                }
            secretPrefix = own.secretPrefix
        }
    }

    extension WebhookSignature.Timestamp {
        fileprivate init(_ own: MessageSigning.Timestamp) {
            let format: Format =
                switch own.format {
                case .seconds: .seconds
                case .milliseconds: .milliseconds
                case .rfc3339: .rfc3339
                }
            switch own.place {
            case .header(let name): self = .header(name, format: format)
            case .item(let prefix): self = .item(prefix: prefix, format: format)
            }
        }
    }
#endif
