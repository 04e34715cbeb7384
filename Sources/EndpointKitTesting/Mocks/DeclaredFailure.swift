import EndpointKit
import Foundation

/// Finds the response with which a server reports a declared failure.
///
/// A failure knows which case a response leads to, not the reverse. So the statuses are tried until one leads to the same case with the
/// same contents.
enum DeclaredFailure {
    /// The failure is the cause of the error. If no response leads to it, the error has none.
    static func networkError<Failure: EndpointFailure>(_ failure: Failure, endpoint: String) -> NetworkError {
        let (name, payload) = parts(of: failure)
        if let error = payload as? NetworkError { return error }
        let contentType = JSONMediaType.of(payload)
        for body in bodies(payload) {
            for status in ownStatus(of: payload) + statuses {
                let error = NetworkError.answer(status, body, contentType: contentType, endpoint: endpoint)
                // Without a cause, so that the response is read.
                let read = Failure(networkError: error)
                let (readName, readPayload) = parts(of: read)
                if readName == name, bodies(readPayload).first == bodies(payload).first { return error.with(cause: failure) }
            }
        }
        return NetworkError(failure, endpoint: endpoint)
    }

    /// The status in problem details, which is that of their response.
    private static func ownStatus(of payload: Any?) -> [Int] {
        guard let status = (payload as? ProblemDetails)?.status, (100...599).contains(status) else { return [] }
        return [status]
    }

    /// 500 comes first, because it is what a server that fails for an undeclared reason sends.
    private static let statuses = [500] + Array(400...499) + Array(501...599) + Array(300...399) + Array(100...299)

    private static func parts(of failure: some EndpointFailure) -> (name: String, payload: Any?) {
        guard let child = Mirror(reflecting: failure).children.first else { return ("\(failure)", nil) }
        return (child.label ?? "", child.value)
    }

    /// The bodies that can contain the payload, the most likely first.
    private static func bodies(_ payload: Any?) -> [Data] {
        guard let payload else { return [Data()] }
        if let data = payload as? Data { return [data] }
        let text = (payload as? String).map { [Data($0.utf8)] } ?? []
        let json = (payload as? any Encodable).flatMap { try? JSONCoding.default.encoder.json($0) }
        return text + (json.map { [$0] } ?? [])
    }
}
