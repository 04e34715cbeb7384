package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension MappingReader {
    /// Takes `signature`: `none`, the name of a scheme, or a mapping that describes one.
    package mutating func takeSignature(into sink: inout DiagnosticSink) -> SignatureSetting? {
        guard let node = take("signature") else { return nil }
        guard node.mapping != nil, var reader = MappingReader(node, into: &sink) else {
            guard let word = node.readString(into: &sink) else { return nil }
            if word.value == "none" { return SignatureSetting.none }
            let scheme = word.word(MessageSigning.Scheme.self, for: "signature", or: ["none"], into: &sink)
            return scheme.map { .signature(MessageSigning($0)) }
        }
        let scheme = reader.takeString("scheme", into: &sink)
        let base = scheme.flatMap { $0.word(MessageSigning.Scheme.self, for: "scheme", into: &sink) }.map { MessageSigning($0) }
        let header =
            (scheme == nil ? reader.require("header", into: &sink) : reader.take("header"))?.readHeaderName(into: &sink)
            ?? base?.header
        let signature = header.map { header in
            var signature = base ?? MessageSigning(header: header)
            signature.header = header
            reader.takeParts(of: &signature, into: &sink)
            return signature
        }
        // Without a header, the other keys are not unknown.
        if signature != nil { reader.finish(into: &sink) }
        guard scheme == nil || base != nil else { return nil }
        return signature.map { .signature($0) }
    }

    private mutating func takeParts(of signature: inout MessageSigning, into sink: inout DiagnosticSink) {
        if let prefix = takeString("prefix", into: &sink)?.value { signature.prefix = prefix }
        if let separator = takeString("separator", into: &sink) {
            if separator.value.unicodeScalars.count == 1, separator.value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                signature.separator = separator.value
            } else {
                sink.report(
                    .invalidSignature("a separator must be one ASCII character", at: separator.span, help: #"such as "," or " ""#))
            }
        }
        if let encoding = takeWord("encoding", of: MessageSigning.Encoding.allCases, into: &sink) { signature.encoding = encoding }
        if let id = take("id")?.readHeaderName(into: &sink) { signature.id = id }
        let timestamp = takeEntry("timestamp")
        if let timestamp = timestamp?.value.readTimestamp(into: &sink) { signature.timestamp = timestamp }
        if let node = take("secret") { node.readSecret(of: &signature, into: &sink) }
        let content = takeString("content", into: &sink)
        if let content { signature.content = content.value }
        if let tolerance = takeEntry("tolerance") {
            if let seconds = tolerance.value.readSeconds("tolerance", into: &sink) { signature.tolerance = seconds }
            if signature.timestamp == nil, timestamp == nil {
                sink.report(
                    .invalidSignature(
                        "a tolerance has no effect without 'timestamp'", at: tolerance.key.span,
                        help: "add 'timestamp' with the header that has the time, or remove it"))
            }
        }
        signature.check(content: content, timestamp: timestamp, at: span, into: &sink)
    }
}

extension MessageSigning {
    /// Reports what the content does not sign, and what it signs without a source.
    fileprivate func check(
        content: Located<String>?, timestamp entry: YAMLMapping.Entry?, at span: SourceSpan, into sink: inout DiagnosticSink
    ) {
        let place = content?.span ?? span.part(0..<1)
        let names = self.content.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } }
        for name in names where !["body", "timestamp", "id"].contains(name) {
            sink.report(
                .invalidSignature(
                    "'{\(name)}' is not a part of what is signed", at: place,
                    help: Suggestion.didYouMean(name, in: ["body", "timestamp", "id"]) ?? "the parts are {body}, {timestamp} and {id}"))
        }
        if !names.contains("body") {
            sink.report(.invalidSignature("the body is not signed", at: place, help: "add {body} to 'content'"))
        }
        for (name, isThere) in [("timestamp", timestamp != nil || entry != nil), ("id", id != nil)]
        where names.contains(name) != isThere {
            sink.report(
                isThere
                    ? .invalidSignature(
                        "'\(name)' is not signed, so that anybody could change it", at: place,
                        help: "add {\(name)} to 'content', or remove '\(name)'")
                    : .invalidSignature(
                        "'content' has {\(name)}, but nothing says where it is", at: place,
                        help: "add '\(name)' with the name of its header"))
        }
        guard case .item(let prefix)? = timestamp?.place, let entry else { return }
        if separator == nil {
            sink.report(
                .invalidSignature(
                    "the header cannot have both a time and a signature without a 'separator'", at: entry.value.span,
                    help: #"add 'separator: ","', or write the name of another header"#))
        } else if prefix.hasPrefix(self.prefix) || self.prefix.hasPrefix(prefix) {
            sink.report(
                .invalidSignature(
                    "the prefixes of the time and of the signatures do not differ", at: entry.value.span,
                    help: "write what precedes each of them, such as 't=' and 'v1='"))
        }
    }
}

extension YAMLNode {
    /// A valid name of a header.
    fileprivate func readHeaderName(into sink: inout DiagnosticSink) -> String? {
        readString(into: &sink).flatMap { $0.headerName(into: &sink)?.value }
    }

    /// The name of a header, or `{ header, format }` or `{ prefix, format }`.
    fileprivate func readTimestamp(into sink: inout DiagnosticSink) -> MessageSigning.Timestamp? {
        guard mapping != nil, var reader = MappingReader(self, into: &sink) else {
            return readHeaderName(into: &sink).map { .init(.header($0)) }
        }
        let prefix = reader.takeEntry("prefix")
        let header = prefix == nil ? reader.require("header", into: &sink) : reader.take("header")
        let format = reader.takeWord("format", of: MessageSigning.Timestamp.Format.allCases, into: &sink)
        reader.finish(into: &sink)
        if let prefix, header != nil {
            sink.report(
                .invalidSignature(
                    "the time is in a header of its own or next to the signatures, not both", at: prefix.key.span,
                    help: "remove 'header' or 'prefix'"))
            return nil
        }
        if let prefix {
            guard let text = prefix.value.readString(into: &sink) else { return nil }
            if !text.value.isEmpty { return .init(.item(prefix: text.value), format ?? .seconds) }
            sink.report(.invalidSignature("the prefix of the time is empty", at: text.span, help: "such as 't='"))
            return nil
        }
        return header?.readHeaderName(into: &sink).map { .init(.header($0), format ?? .seconds) }
    }

    /// The format of secrets, or `{ format, prefix }`.
    fileprivate func readSecret(of signature: inout MessageSigning, into sink: inout DiagnosticSink) {
        guard mapping != nil, var reader = MappingReader(self, into: &sink) else {
            guard let word = readString(into: &sink),
                let format = word.word(MessageSigning.SecretFormat.self, for: "secret", into: &sink)
            else { return }
            signature.secretFormat = format
            signature.secretPrefix = ""
            return
        }
        if let format = reader.takeWord("format", of: MessageSigning.SecretFormat.allCases, into: &sink) { signature.secretFormat = format }
        if let prefix = reader.takeString("prefix", into: &sink)?.value { signature.secretPrefix = prefix }
        reader.finish(into: &sink)
    }
}
