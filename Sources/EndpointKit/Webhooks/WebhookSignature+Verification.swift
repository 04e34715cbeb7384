public import Foundation

extension WebhookSignature {
    /// Checks that the sender of a webhook has one of the secrets, and sent it recently.
    ///
    /// Signatures are compared in constant time. The time of the signature is only checked if the signature is valid. A message that
    /// arrives twice within the tolerance is valid both times; where that matters, remember the IDs of messages.
    ///
    /// - Parameters:
    ///   - body: The bytes of the body as they arrived.
    ///   - headers: The headers of the request.
    ///   - secrets: The secrets that are valid. There are several while one replaces another.
    ///   - date: The time of the receiver's clock.
    /// - Throws: ``WebhookSignatureError``.
    public func verify(
        _ body: Data, headers: HTTPFields, secrets: [String], at date: Date = Date()
    ) throws(WebhookSignatureError) {
        let keys = try keys(secrets)
        let items = try items(of: headers)
        let timestamp = try timestampText(in: items, headers)
        let content = try signedContent([UInt8](body), timestamp: timestamp, id: try idText(headers))
        let signatures = items.compactMap { item in item.hasPrefix(prefix) ? bytes(of: item.dropFirst(prefix.count)) : nil }
        guard !signatures.isEmpty else { throw .malformedHeader(header) }
        var isValid = false
        for key in keys {
            let expected = HMAC.sha256(content, key: key)
            // The duration does not show which one matched.
            for signature in signatures { isValid = HMAC.isEqual(signature, expected) || isValid }
        }
        guard isValid else { throw .noMatch }
        guard let source = self.timestamp, let timestamp else { return }
        guard let time = source.format.date(timestamp) else { throw .malformedHeader(source.header ?? header) }
        guard abs(time.timeIntervalSince(date)) <= tolerance else { throw .timestampOutOfTolerance(time) }
    }

    /// The headers of a webhook as the server signs it. With several secrets there are several signatures.
    package func headers(
        signing body: Data, secrets: [String], id: String, at date: Date
    ) throws(WebhookSignatureError) -> HTTPFields {
        let keys = try keys(secrets)
        let time = timestamp?.format.text(date)
        let content = try signedContent([UInt8](body), timestamp: time, id: self.id == nil ? nil : id)
        var signatures = keys.map { prefix + text(HMAC.sha256(content, key: $0)) }
        var headers = HTTPFields()
        if let name = self.id { headers.add(name, id) }
        switch timestamp?.place {
        case .header(let name): headers.add(name, time ?? "")
        case .item(let prefix): signatures.insert(prefix + (time ?? ""), at: 0)
        case nil: break
        }
        if let separator { signatures = [signatures.joined(separator: String(separator))] }
        for signature in signatures { headers.add(header, signature) }
        return headers
    }
}

extension WebhookSignature {
    /// The bytes of the secrets. An empty secret is refused, because anyone who knows that it is empty could sign.
    private func keys(_ secrets: [String]) throws(WebhookSignatureError) -> [[UInt8]] {
        guard !secrets.isEmpty else { throw .invalidSecret }
        var keys: [[UInt8]] = []
        for secret in secrets {
            let text = secret.hasPrefix(secretPrefix) ? secret.dropFirst(secretPrefix.count) : Substring(secret)
            let key: [UInt8]? =
                switch secretFormat {
                case .text: Array(text.utf8)
                case .hex: Hexadecimal.bytes(of: text)
                case .base64: Data(lenientBase64: String(text)).map { [UInt8]($0) }
                }
            guard let key, !key.isEmpty else { throw .invalidSecret }
            keys.append(key)
        }
        return keys
    }

    /// The signatures, and the time if it is next to them.
    private func items(of headers: HTTPFields) throws(WebhookSignatureError) -> [Substring] {
        let values = headers.values(for: header)
        guard !values.isEmpty else { throw .missingHeader(header) }
        return values.flatMap { value in
            guard let separator else { return [Self.trimmed(Substring(value))] }
            return value.split(separator: separator).map(Self.trimmed)
        }
    }

    private func timestampText(in items: [Substring], _ headers: HTTPFields) throws(WebhookSignatureError) -> String? {
        switch timestamp?.place {
        case nil: return nil
        case .header(let name):
            guard let text = headers[name] else { throw .missingHeader(name) }
            return text
        case .item(let prefix):
            guard let item = items.first(where: { $0.hasPrefix(prefix) }) else { throw .malformedHeader(header) }
            return String(item.dropFirst(prefix.count))
        }
    }

    private func idText(_ headers: HTTPFields) throws(WebhookSignatureError) -> String? {
        guard let id else { return nil }
        guard let text = headers[id] else { throw .missingHeader(id) }
        return text
    }

    /// The content with the values in place of their names. A body that is not signed, or a time or an ID that is there but not signed, is
    /// a fault of the description.
    private func signedContent(_ body: [UInt8], timestamp: String?, id: String?) throws(WebhookSignatureError) -> [UInt8] {
        var missing: Set<String> = ["{body}"]
        if timestamp != nil { missing.insert("{timestamp}") }
        if id != nil { missing.insert("{id}") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + content.utf8.count + 64)
        var rest = Substring(content)
        while let first = rest.first {
            if let name = ["{body}", "{timestamp}", "{id}"].first(where: rest.hasPrefix) {
                switch name {
                case "{body}": bytes += body
                case "{timestamp}":
                    guard let timestamp else { throw .incompleteDescription }
                    bytes += Array(timestamp.utf8)
                default:
                    guard let id else { throw .incompleteDescription }
                    bytes += Array(id.utf8)
                }
                missing.remove(name)
                rest = rest.dropFirst(name.count)
            } else {
                bytes += Array(String(first).utf8)
                rest = rest.dropFirst()
            }
        }
        guard missing.isEmpty else { throw .incompleteDescription }
        return bytes
    }

    private func bytes(of text: Substring) -> [UInt8]? {
        switch encoding {
        case .hex: text.isEmpty ? nil : Hexadecimal.bytes(of: text)
        case .base64: text.isEmpty ? nil : Data(lenientBase64: String(text)).map { [UInt8]($0) }
        }
    }

    private func text(_ bytes: [UInt8]) -> String {
        switch encoding {
        case .hex: Hexadecimal.text(of: bytes)
        case .base64: Data(bytes).base64EncodedString()
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

extension WebhookSignature.Timestamp {
    /// The header with the time; `nil` if it is next to the signatures.
    fileprivate var header: String? {
        if case .header(let name) = place { name } else { nil }
    }
}

extension WebhookSignature.Timestamp.Format {
    fileprivate func date(_ text: String) -> Date? {
        switch self {
        case .seconds: Self.number(text).map { Date(timeIntervalSince1970: $0) }
        case .milliseconds: Self.number(text).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .rfc3339: Date(rfc3339: text)
        }
    }

    fileprivate func text(_ date: Date) -> String? {
        switch self {
        case .seconds: Int64(exactly: date.timeIntervalSince1970.rounded(.down)).map(String.init)
        case .milliseconds: Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded(.down)).map(String.init)
        case .rfc3339: date.rfc3339
        }
    }

    /// Digits only: what is signed is their text, so that no other notation is needed.
    private static func number(_ text: String) -> Double? {
        guard text.isDigits else { return nil }
        return Int64(text).map(Double.init)
    }
}
