public import Foundation

extension NetworkError: LocalizedError {
    /// One sentence in English for the user of the app; ``description`` is for developers.
    ///
    /// If an error mapper has replaced the cause with a `LocalizedError` (``with(cause:)``), this is its description.
    public var errorDescription: String? {
        if let cause, !(cause is any RedactedError), let text = (cause as? any LocalizedError)?.errorDescription { return text }
        return switch stage.kind {
        case .building: "The request could not be created."
        case .sending: sendingSentence
        case .status(let status): Self.sentence(for: status)
        case .decoding: Self.unreadable
        case .rejected: "The server could not complete the request."
        case .cancelled: "The request was cancelled."
        }
    }

    fileprivate static let unreadable = "The server's response could not be understood."

    private var sendingSentence: String {
        switch cause {
        case let error as TransportError: error.sentence
        case let error as RefreshFailed: NetworkError(error.cause, endpoint: endpoint).errorDescription ?? "The request failed."
        case is CircuitOpen: Self.sentence(for: 503)
        case is PagingError: Self.unreadable
        default: "The request failed."
        }
    }

    /// What happened, for developers: the same as ``description``, without the endpoint and the request.
    public var failureReason: String? { reason }

    private static func sentence(for status: Int) -> String {
        switch status {
        case 304: "This has not been changed."
        case 300..<400: "The server refers to another address."
        case 401: "You are not signed in, or the server refused your sign-in."
        case 403: "You are not allowed to do this."
        case 404, 410: "This could not be found."
        case 408, 504: "The server did not answer in time."
        case 409: "This conflicts with something that exists."
        case 412: "This has been changed in the meantime."
        case 413: "This is too large for the server."
        case 429: "There have been too many requests. Try again later."
        case 400..<500: "The server did not accept the request."
        case 503: "The server is not available. Try again later."
        case 500..<600: "The server has a problem. Try again later."
        default: "The server's response was not expected."
        }
    }
}

extension TransportError {
    fileprivate var sentence: String {
        switch code {
        case .timedOut, .deadlineExceeded: "The server did not answer in time."
        case .notConnected: "There is no connection to the internet."
        case .cannotFindHost, .cannotConnect: "The server could not be reached."
        case .connectionLost: "The connection to the server was lost."
        case .secureConnectionFailed: "A secure connection to the server could not be established."
        case .responseTooLarge: "The server's response is too large."
        case .notInCache: "This is not available offline."
        case .fileSystem: "A file could not be read or written."
        case .cancelled: "The request was cancelled."
        case .badResponse, .badMessage, .tooManyRedirects, .redirectRefused: NetworkError.unreadable
        case .bodyTooLarge: "This is too large to be sent."
        case .unsupportedURL, .notSupported, .bodyNotAllowed, .bodyUnreadable, .bodyNotReplayable: "The request could not be created."
        default: "The request failed."
        }
    }
}
