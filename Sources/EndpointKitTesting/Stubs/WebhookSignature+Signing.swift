public import EndpointKit
public import Foundation

extension WebhookSignature {
    /// The headers with which the server would send a webhook, for tests of what receives it.
    ///
    /// ```swift
    /// let headers = try WebhookSignature.github.signedHeaders(for: Data("{}".utf8), secrets: ["secret"])
    /// ```
    ///
    /// - Parameters:
    ///   - body: The body of the request.
    ///   - secrets: The secrets to sign with. With several there are several signatures, as while a server replaces its secret.
    ///   - id: The ID of the message, for schemes that have one.
    ///   - date: The time of the signature, for schemes that have one.
    /// - Returns: The headers that belong to the signature, and no others.
    /// - Throws: ``WebhookSignatureError`` if a secret or the description is not valid.
    public func signedHeaders(
        for body: Data, secrets: [String], id: String = "msg_1", date: Date = Date()
    ) throws(WebhookSignatureError) -> HTTPFields {
        try headers(signing: body, secrets: secrets, id: id, at: date)
    }
}
