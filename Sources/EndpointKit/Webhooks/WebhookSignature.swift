public import Foundation

/// How a server signs its webhooks: with HMAC-SHA256 and a secret that only the server and the receiver have.
///
/// ``github``, ``stripe`` and ``standardWebhooks`` describe the schemes of those names. Others change one of them, or describe their own:
///
/// ```swift
/// var signature = WebhookSignature.standardWebhooks
/// signature.header = "svix-signature"
/// signature.id = "svix-id"
/// signature.timestamp = .header("svix-timestamp")
/// ```
///
/// Verify the bytes of the body as they arrived. JSON that was decoded and encoded again has other bytes.
public struct WebhookSignature: Sendable, Hashable {
    /// How the bytes of a signature are written.
    public enum Encoding: Sendable, Hashable {
        /// Hexadecimal digits, in upper or lower case.
        case hex
        /// Base64, in the standard or the URL-safe alphabet.
        case base64
    }

    /// How the bytes of a secret are written.
    public enum SecretFormat: Sendable, Hashable {
        /// The UTF-8 of the secret.
        case text
        /// Hexadecimal digits.
        case hex
        /// Base64.
        case base64
    }

    /// Where the time of the signature is.
    public struct Timestamp: Sendable, Hashable {
        /// How the time is written.
        public enum Format: Sendable, Hashable {
            /// Seconds since 1970.
            case seconds
            /// Milliseconds since 1970.
            case milliseconds
            /// A date and time according to RFC 3339.
            case rfc3339
        }

        enum Place: Hashable {
            case header(String)
            case item(prefix: String)
        }

        let place: Place
        let format: Format

        /// A header has the time.
        public static func header(_ name: String, format: Format = .seconds) -> Timestamp {
            Timestamp(place: .header(name), format: format)
        }

        /// An item of the header with the signatures has the time, after this prefix: `t=` in `t=1614265330,v1=5257a8…`.
        public static func item(prefix: String, format: Format = .seconds) -> Timestamp {
            Timestamp(place: .item(prefix: prefix), format: format)
        }
    }

    /// The header with the signature, or with several.
    public var header: String
    /// What precedes each signature, such as `sha256=`. Items of the header without it are ignored.
    public var prefix: String
    /// What separates the items of the header; `nil` if the header has one signature. While a secret is replaced, a server can send a
    /// signature for each secret.
    public var separator: Character?
    /// How the bytes of a signature are written.
    public var encoding: Encoding
    /// What is signed. `{body}`, `{timestamp}` and `{id}` stand for the bytes of the body and for the values as they were received.
    public var content: String
    /// The header with the ID of the message.
    public var id: String?
    /// Where the time of the signature is; `nil` if there is none, so that anyone who has recorded a message can send it again.
    public var timestamp: Timestamp?
    /// How far the time of the signature can be from the clock of the receiver, in seconds, in either direction.
    public var tolerance: TimeInterval
    /// How the bytes of a secret are written.
    public var secretFormat: SecretFormat
    /// What precedes the bytes in a secret, if it is there, such as `whsec_`.
    public var secretPrefix: String

    /// Creates a description, by default of hexadecimal digits of an HMAC of the body.
    ///
    /// - Parameters:
    ///   - header: The header with the signature.
    ///   - prefix: What precedes each signature.
    ///   - separator: What separates the items of the header, if there can be several.
    ///   - encoding: How the bytes of a signature are written.
    ///   - content: What is signed, with `{body}`, and `{timestamp}` and `{id}` if the server signs these too.
    ///   - id: The header with the ID of the message.
    ///   - timestamp: Where the time of the signature is.
    ///   - tolerance: How far the time of the signature can be from the clock of the receiver, in seconds.
    ///   - secretFormat: How the bytes of a secret are written.
    ///   - secretPrefix: What precedes the bytes in a secret.
    public init(
        header: String, prefix: String = "", separator: Character? = nil, encoding: Encoding = .hex, content: String = "{body}",
        id: String? = nil, timestamp: Timestamp? = nil, tolerance: TimeInterval = 300, secretFormat: SecretFormat = .text,
        secretPrefix: String = ""
    ) {
        self.header = header
        self.prefix = prefix
        self.separator = separator
        self.encoding = encoding
        self.content = content
        self.id = id
        self.timestamp = timestamp
        self.tolerance = tolerance
        self.secretFormat = secretFormat
        self.secretPrefix = secretPrefix
    }

    /// The scheme of GitHub: `X-Hub-Signature-256: sha256=…`.
    public static let github = WebhookSignature(header: "X-Hub-Signature-256", prefix: "sha256=")

    /// The scheme of Stripe: `Stripe-Signature: t=…,v1=…`.
    public static let stripe = WebhookSignature(
        header: "Stripe-Signature", prefix: "v1=", separator: ",", content: "{timestamp}.{body}", timestamp: .item(prefix: "t="))

    /// [Standard Webhooks](https://www.standardwebhooks.com), with symmetric signatures: `webhook-signature: v1,…`.
    public static let standardWebhooks = WebhookSignature(
        header: "webhook-signature", prefix: "v1,", separator: " ", encoding: .base64, content: "{id}.{timestamp}.{body}",
        id: "webhook-id", timestamp: .header("webhook-timestamp"), secretFormat: .base64, secretPrefix: "whsec_")
}
