/// How the server signs webhooks and callbacks: with HMAC-SHA256, in a header.
package struct MessageSigning: Sendable, Hashable {
    /// A scheme that has a name.
    package enum Scheme: String, Sendable, Hashable, CaseIterable {
        case standardWebhooks, github, stripe
    }

    /// How the bytes of a signature are written.
    package enum Encoding: String, Sendable, Hashable, CaseIterable {
        case hex, base64
    }

    /// How the bytes of a secret are written.
    package enum SecretFormat: String, Sendable, Hashable, CaseIterable {
        case text, hex, base64
    }

    /// Where the time of a signature is, and how it is written.
    package struct Timestamp: Sendable, Hashable {
        package enum Place: Sendable, Hashable {
            case header(String)
            /// An item of the header with the signatures, after this prefix.
            case item(prefix: String)
        }

        package enum Format: String, Sendable, Hashable, CaseIterable {
            case seconds, milliseconds, rfc3339
        }

        package var place: Place
        package var format: Format

        package init(_ place: Place, _ format: Format = .seconds) {
            self.place = place
            self.format = format
        }
    }

    /// The header with the signatures.
    package var header: String
    /// What precedes each signature.
    package var prefix = ""
    /// A character that separates the items of the header; `nil` if it has only one.
    package var separator: String?
    package var encoding = Encoding.hex
    /// What is signed, with `{body}`, `{timestamp}` and `{id}`.
    package var content = "{body}"
    /// The header with the ID of the message.
    package var id: String?
    package var timestamp: Timestamp?
    /// How far the time of the signature can be from the receiver's, in seconds.
    package var tolerance = 300.0
    package var secretFormat = SecretFormat.text
    /// What precedes the bytes in a secret.
    package var secretPrefix = ""

    package init(header: String) {
        self.header = header
    }

    package init(_ scheme: Scheme) {
        switch scheme {
        case .github:
            self.init(header: "X-Hub-Signature-256")
            prefix = "sha256="
        case .stripe:
            self.init(header: "Stripe-Signature")
            prefix = "v1="
            separator = ","
            content = "{timestamp}.{body}"
            timestamp = Timestamp(.item(prefix: "t="))
        case .standardWebhooks:
            self.init(header: "webhook-signature")
            prefix = "v1,"
            separator = " "
            encoding = .base64
            content = "{id}.{timestamp}.{body}"
            id = "webhook-id"
            timestamp = Timestamp(.header("webhook-timestamp"))
            secretFormat = .base64
            secretPrefix = "whsec_"
        }
    }

    /// The scheme that this is exactly.
    package var scheme: Scheme? {
        Scheme.allCases.first { MessageSigning($0) == self }
    }
}

/// The signature of a message.
package enum SignatureSetting: Sendable, Hashable {
    /// The message is not signed.
    case none
    case signature(MessageSigning)

    package var signature: MessageSigning? {
        switch self {
        case .none: nil
        case .signature(let signature): signature
        }
    }
}
