public import Foundation

/// The reason why a webhook is refused. It never contains a secret, a signature or a part of the body.
public struct WebhookSignatureError: Error, Hashable {
    private enum Kind: Hashable, Sendable {
        case missingHeader(String)
        case malformedHeader(String)
        case noMatch
        case timestampOutOfTolerance(Date)
        case notSigned
        case invalidSecret
        case incompleteDescription
    }

    private let kind: Kind

    /// The request lacks a header that every signed webhook has.
    public static func missingHeader(_ name: String) -> WebhookSignatureError { WebhookSignatureError(kind: .missingHeader(name)) }
    /// A header does not have the declared form.
    public static func malformedHeader(_ name: String) -> WebhookSignatureError { WebhookSignatureError(kind: .malformedHeader(name)) }
    /// No signature of the request was made with one of the secrets for this body.
    public static let noMatch = WebhookSignatureError(kind: .noMatch)
    /// The signature is valid, but was made at another time: the request is old, was recorded and sent again, or one of the clocks is
    /// wrong.
    public static func timestampOutOfTolerance(_ date: Date) -> WebhookSignatureError {
        WebhookSignatureError(kind: .timestampOutOfTolerance(date))
    }
    /// The spec declares no signature for a webhook of this name, so that nobody can tell who sent it.
    public static let notSigned = WebhookSignatureError(kind: .notSigned)
    /// There is no secret, or a secret is empty or does not have the declared format.
    public static let invalidSecret = WebhookSignatureError(kind: .invalidSecret)
    /// The ``WebhookSignature`` does not sign the body, or not its timestamp or ID, or it signs one of them without saying where it is.
    public static let incompleteDescription = WebhookSignatureError(kind: .incompleteDescription)

    /// Whether the request is at fault, which should be answered with status 400 or 401; otherwise it is the receiver's configuration.
    public var isCausedByRequest: Bool {
        switch kind {
        case .missingHeader, .malformedHeader, .noMatch, .timestampOutOfTolerance, .notSigned: true
        case .invalidSecret, .incompleteDescription: false
        }
    }
}

extension WebhookSignatureError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch kind {
        case .missingHeader(let name): "the webhook has no header '\(name)'"
        case .malformedHeader(let name): "the header '\(name)' of the webhook does not have the declared form"
        case .noMatch: "no signature of the webhook matches"
        case .timestampOutOfTolerance(let date):
            "the webhook was signed \(date.rfc3339.map { "at \($0)" } ?? "at an impossible time"), which is outside of the tolerance"
        case .notSigned: "webhooks of this name are not signed"
        case .invalidSecret: "the secret for webhooks is missing, empty or not in the declared format"
        case .incompleteDescription: "the description of the signature does not sign the body, or not what it refers to"
        }
    }

    public var errorDescription: String? { description }
}

extension WebhookSignatureError: RedactedError {}
