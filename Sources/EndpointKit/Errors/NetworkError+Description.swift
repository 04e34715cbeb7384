import Foundation

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The endpoint, what happened, and the request, for developers and without secrets.
    ///
    /// The server's explanation of an error status is shown as one sentence, without anything that could be a value. ``serverMessage`` has
    /// the complete explanation.
    public var description: String {
        var text = "\(endpoint): \(reason)"
        if let request { text += " [\(request.method) \(Redaction.text(of: request.url))]" }
        if attempts > 1 { text += " after \(attempts) attempts" }
        return text + otherDeviations + outcome
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "endpoint": endpoint, "stage": "\(stage)", "request": request.map(\.description) ?? "none",
                "response": response.map(\.description) ?? "none", "cause": causeText ?? "none", "attempts": attempts,
            ])
    }

    var reason: String {
        let why = causeText.map { ": \($0)" } ?? ""
        return switch stage.kind {
        case .building: "the request could not be built\(why)"
        case .sending: causeText ?? "the request failed"
        case .status(let status):
            "the server answered \(status)\(isUndeclaredSuccess ? ", which is not a declared result" : "")"
                + "\(cause == nil || cause is any EndpointFailure ? serverText : why)\(missingCredentials)"
        case .decoding: "\(line.map { "line \($0) of " } ?? "")the response could not be read\(why)"
        case .rejected: (causeText ?? "the response says that the call failed") + serverText
        case .cancelled: "the request was cancelled"
        }
    }

    /// Whether the server has done what was asked, but the call does not know the meaning of the status.
    private var isUndeclaredSuccess: Bool {
        guard case .status(let status) = stage.kind else { return false }
        return cause == nil && (200..<300).contains(status)
    }

    /// The schemes without a credential, if the server refuses the request.
    private var missingCredentials: String {
        guard cause == nil, statusCode == 401 || statusCode == 403, !facts.unsignedSchemes.isEmpty else { return "" }
        return "; sent without credentials: no token for \(facts.unsignedSchemes.map { "'\($0)'" }.joined(separator: ", "))"
    }

    /// Says that the call itself succeeded, so that it is not sent again. Otherwise, a status other than 200 says which result it was.
    private var outcome: String {
        guard stage == .decoding, let statusCode, (200..<300).contains(statusCode) else { return "" }
        if request?.method.isSafe == false { return "; the call itself succeeded, with status \(statusCode)" }
        return statusCode == 200 ? "" : "; the status was \(statusCode)"
    }

    /// The first of several deviations, which the cause does not describe.
    private var otherDeviations: String {
        guard deviationCount > 1 else { return "" }
        let shown = deviations.prefix(4).map(\.description).joined(separator: "; ")
        let rest = deviationCount - min(4, deviations.count)
        return "; \(deviationCount) deviations: \(shown)" + (rest > 0 ? "; and \(rest) more" : "")
    }

    /// The server's explanation, after a colon, or a description of the body.
    private var serverText: String {
        if let failure = envelopeFailure {
            return failure.message.flatMap { RedactedSentence(sent: SentValues(request)).text($0) }.map { ": \($0)" } ?? ""
        }
        guard let response, !response.body.isEmpty else { return "" }
        if let reason = ServerReason(response) {
            let sentence = RedactedSentence(sent: SentValues(request))
            let fault = reason.fault.flatMap { fault in
                sentence.text(fault.text).map { text in fault.place.flatMap(sentence.place).map { "\($0): \(text)" } ?? text }
            }
            let parts = [reason.message.flatMap(sentence.text), fault].compactMap(\.self)
            return parts.map { ": \($0)" }.joined()
        }
        guard let type = response.head.mediaType, !type.hasSuffix("/json"), !type.hasSuffix("+json") else { return "" }
        return " with \(type.prefix(80)) (\(response.body.count.counted("byte")))"
    }

    private var causeText: String? {
        if let error = cause as? DecodingError { return DecodingErrorText(error, of: response, deviations.first).text }
        return cause.map(Self.redactedText)
    }

    /// Only the runtime's own errors are known to contain no secrets; for others, the type is printed.
    static func redactedText(of error: any Error) -> String {
        switch error {
        case let error as any RedactedError: error.redactedDescription
        case let error as EncodingError: DecodingErrorText.text(of: error)
        case let error as NetworkError: error.description
        default: String(describing: type(of: error))
        }
    }
}

/// An error whose description contains no secrets.
package protocol RedactedError: Error {
    var redactedDescription: String { get }
}

extension RedactedError where Self: CustomStringConvertible {
    package var redactedDescription: String { description }
}

extension TransportError: RedactedError {}
extension InvalidHeader: RedactedError {}
extension InvalidPathValue: RedactedError {}
extension MultipartError: RedactedError {}
extension PagingError: RedactedError {}
