import EndpointKit
import Foundation

/// The error of a response with a status, as a server sends it.
struct ErrorResponse: Error {
    private enum Body {
        case value(any Encodable & Sendable)
        case json(String)
    }

    private let status: Int
    private let body: Body?

    init(status: Int, body: (any Encodable & Sendable)?) {
        self.status = status
        self.body = body.map { .value($0) }
    }

    init(status: Int, json: String?) {
        self.status = status
        self.body = json.map { .json($0) }
    }

    func networkError(endpoint: String) throws -> NetworkError {
        switch body {
        case .value(let value)?:
            let data = try JSONCoding.default.encoder.json(value)
            return NetworkError.answer(status, data, contentType: JSONMediaType.of(value), endpoint: endpoint)
        case .json(let text)?: return NetworkError.answer(status, Data(text.utf8), endpoint: endpoint)
        case nil: return NetworkError.answer(status, Data(), endpoint: endpoint)
        }
    }
}

/// The media types of bodies that are JSON.
enum JSONMediaType {
    static let json = "application/json"

    /// The media type with which a server sends the value: a problem has its own, without which the runtime does not read it as one.
    static func of(_ value: Any?) -> String {
        value is ProblemDetails ? ProblemDetails.mediaType : json
    }
}

extension NetworkError {
    /// The error of a JSON response.
    static func answer(_ status: Int, _ body: Data, contentType: String = JSONMediaType.json, endpoint: String) -> NetworkError {
        let headers: HTTPFields = body.isEmpty ? [:] : ["Content-Type": contentType]
        let response = HTTPResponse(status: status, headers: headers, body: body)
        return NetworkError(endpoint: endpoint, stage: .status(status), response: response)
    }

    /// The error with which a call fails that throws `error`.
    init(thrown error: any Error, endpoint: String) {
        switch error {
        case let error as ErrorResponse:
            do {
                self = try error.networkError(endpoint: endpoint)
            } catch {
                self.init(error, endpoint: endpoint)
            }
        case let failure as any EndpointFailure:
            self = DeclaredFailure.networkError(failure, endpoint: endpoint)
        default:
            self.init(error, endpoint: endpoint)
        }
    }
}
