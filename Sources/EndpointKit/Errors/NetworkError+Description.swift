public import Foundation

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError, CustomReflectable {
    /// Endpoint, what happened and the request, without anything secret.
    public var description: String {
        var text = "\(endpoint): \(reason)"
        if let request { text += " [\(request.method) \(Redaction.text(of: request.url))]" }
        if attempts > 1 { text += " after \(attempts) attempts" }
        return text + otherDeviations + outcome
    }

    public var debugDescription: String { description }

    public var errorDescription: String? { description }

    public var failureReason: String? { reason }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "endpoint": endpoint, "stage": "\(stage)", "request": request.map(\.description) ?? "none",
                "response": response.map(\.description) ?? "none", "cause": causeText ?? "none", "attempts": attempts,
            ])
    }

    private var reason: String {
        let why = causeText.map { ": \($0)" } ?? ""
        return switch stage {
        case .building: "the request could not be made\(why)"
        case .sending: causeText ?? "the request failed"
        case .status(let status): "the server answered \(status)\(why)"
        case .decoding: "the response could not be read\(why)"
        case .rejected: causeText ?? "the response says that the call failed"
        case .cancelled: "the request was cancelled"
        }
    }

    /// A call that succeeded must not be taken for one that did not, and be sent again.
    private var outcome: String {
        guard stage == .decoding, let statusCode, (200..<300).contains(statusCode), request?.method.isSafe == false else { return "" }
        return "; the call itself succeeded, with status \(statusCode)"
    }

    /// What the cause does not say: the first deviations of several.
    private var otherDeviations: String {
        guard deviationCount > 1 else { return "" }
        let shown = deviations.prefix(4).map(\.description).joined(separator: "; ")
        let rest = deviationCount - min(4, deviations.count)
        return "; \(deviationCount) deviations: \(shown)" + (rest > 0 ? "; and \(rest) more" : "")
    }

    /// Only our own errors are known to hold no secrets; of others the type is named.
    private var causeText: String? {
        switch cause {
        case nil: nil
        case let error as any RedactedError: error.redactedDescription
        case let error as DecodingError: DecodingErrorText(error, body: response?.body ?? Data()).text
        case let error as NetworkError: error.description
        case let error?: String(describing: type(of: error))
        }
    }
}

/// An error whose description is made of nothing secret.
package protocol RedactedError: Error {
    var redactedDescription: String { get }
}

extension RedactedError where Self: CustomStringConvertible {
    package var redactedDescription: String { description }
}

extension TransportError: RedactedError {}
extension InvalidHeader: RedactedError {}
