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
///
/// let other = WebhookSignature(header: "X-Signature") {
///     $0.encoding = .base64
///     $0.separator = ","
/// }
/// ```
///
/// Verify the bytes of the body as they arrived. JSON that was decoded and encoded again has other bytes.
public struct WebhookSignature: Sendable, Hashable {
    /// How the bytes of a signature are written.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Encoding: Sendable, Hashable {
        /// Hexadecimal digits, in upper or lower case.
        case hex
        /// Base64, in the standard or the URL-safe alphabet.
        case base64
    }

    /// How the bytes of a secret are written.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
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
        #if hasAttribute(nonexhaustive)
            @nonexhaustive
        #endif
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
    /// What precedes each signature, such as `sha256=`. Items of the header without it are ignored. Empty by default.
    public var prefix: String
    /// What separates the items of the header; `nil`, the default, if the header has one signature. While a secret is replaced, a server
    /// can send a signature for each secret.
    public var separator: Character?
    /// How the bytes of a signature are written, by default with hexadecimal digits.
    public var encoding: Encoding
    /// What is signed, by default the body. `{body}`, `{timestamp}` and `{id}` stand for the bytes of the body and for the values as they
    /// were received.
    public var content: String
    /// The header with the ID of the message; `nil` by default.
    public var id: String?
    /// Where the time of the signature is; `nil`, the default, if there is none, so that anyone who has recorded a message can send it
    /// again.
    public var timestamp: Timestamp?
    /// How far the time of the signature can be from the clock of the receiver, in seconds, in either direction; 300 by default.
    public var tolerance: TimeInterval = 300
    /// How the bytes of a secret are written, by default in UTF-8.
    public var secretFormat = SecretFormat.text
    /// What precedes the bytes in a secret, if it is there, such as `whsec_`. Empty by default.
    public var secretPrefix = ""

    /// Creates a description, by default of hexadecimal digits of an HMAC of the body.
    ///
    /// - Parameters:
    ///   - header: The header with the signature.
    ///   - prefix: What precedes each signature.
    ///   - encoding: How the bytes of a signature are written.
    ///   - content: What is signed, with `{body}`, and `{timestamp}` and `{id}` if the server signs these too.
    ///   - id: The header with the ID of the message.
    ///   - timestamp: Where the time of the signature is.
    public init(
        header: String, prefix: String = "", encoding: Encoding = .hex, content: String = "{body}", id: String? = nil,
        timestamp: Timestamp? = nil
    ) {
        self.header = header
        self.prefix = prefix
        self.encoding = encoding
        self.content = content
        self.id = id
        self.timestamp = timestamp
    }

    /// Creates a description of hexadecimal digits of an HMAC of the body, changed by a closure.
    public init(header: String, _ change: (inout WebhookSignature) -> Void) {
        self.init(header: header)
        change(&self)
    }

    /// The scheme of GitHub: `X-Hub-Signature-256: sha256=…`.
    public static let github = WebhookSignature(header: "X-Hub-Signature-256", prefix: "sha256=")

    /// The scheme of Stripe: `Stripe-Signature: t=…,v1=…`.
    public static let stripe = WebhookSignature(header: "Stripe-Signature") {
        $0.prefix = "v1="
        $0.separator = ","
        $0.content = "{timestamp}.{body}"
        $0.timestamp = .item(prefix: "t=")
    }

    /// [Standard Webhooks](https://www.standardwebhooks.com), with symmetric signatures: `webhook-signature: v1,…`.
    public static let standardWebhooks = WebhookSignature(header: "webhook-signature") {
        $0.prefix = "v1,"
        $0.separator = " "
        $0.encoding = .base64
        $0.content = "{id}.{timestamp}.{body}"
        $0.id = "webhook-id"
        $0.timestamp = .header("webhook-timestamp")
        $0.secretFormat = .base64
        $0.secretPrefix = "whsec_"
    }
}
