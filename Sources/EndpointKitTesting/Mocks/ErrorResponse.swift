import EndpointKit
import Foundation

/// The error of a response with a status, as a server sends it.
struct ErrorResponse: Error {
    let status: Int
    let body: (any Encodable & Sendable)?

    func networkError(endpoint: String) throws -> NetworkError {
        let data = try body.map { try JSONCoding.default.encoder.json($0) } ?? Data()
        return NetworkError.answer(status, data, endpoint: endpoint)
    }
}

extension NetworkError {
    /// The error of a JSON response.
    static func answer(_ status: Int, _ body: Data, endpoint: String, cause: (any Error)? = nil) -> NetworkError {
        let headers: HTTPFields = body.isEmpty ? [:] : ["Content-Type": "application/json"]
        let response = HTTPResponse(status: status, headers: headers, body: body)
        return NetworkError(endpoint: endpoint, stage: .status(status), response: response, cause: cause)
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
