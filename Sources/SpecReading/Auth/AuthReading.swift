package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension MappingReader {
    /// Takes the keys of an OAuth 2 scheme.
    package mutating func takeOAuth2(into sink: inout DiagnosticSink) -> DraftOAuth2 {
        let authorizationURL = takeString("authorizationURL", into: &sink)?.webURL(into: &sink)
        let tokenURL = takeString("tokenURL", into: &sink)?.webURL(into: &sink)
        let redirectURL = takeString("redirectURL", into: &sink)?.anyURL(into: &sink)
        let flow = takeWord("flow", of: OAuthFlow.allCases, into: &sink)
        let authentication = takeWord("clientAuthentication", of: OAuthClientAuthentication.allCases, into: &sink)
        return DraftOAuth2(
            authorizationURL: authorizationURL, tokenURL: tokenURL,
            scopes: takeStrings("scopes", into: &sink)?.map(\.value) ?? [], flow: flow, redirectURL: redirectURL,
            clientAuthentication: authentication ?? .basic,
            tokenParameters: texts(takeEntries("tokenParameters", into: &sink), into: &sink),
            authorizationParameters: texts(takeEntries("authorizationParameters", into: &sink), into: &sink))
    }

    private func texts(_ entries: YAMLMapping.Entries, into sink: inout DiagnosticSink) -> [NameValuePair] {
        var firsts: [String: SourceSpan] = [:]
        return entries.compactMap { entry in
            if let first = firsts[entry.key.value] {
                sink.report(.equivalentString("name", at: entry.key.span, first: first))
                return nil
            }
            firsts[entry.key.value] = entry.key.span
            return entry.value.readString(into: &sink).map { NameValuePair(entry.key.value, $0.value) }
        }
    }
}

extension Located<String> {
    fileprivate func webURL(into sink: inout DiagnosticSink) -> String? {
        let lower = value.lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else {
            sink.report(.invalidURL("a URL must begin with https:// or http://", at: span, help: "write an absolute URL"))
            return nil
        }
        return checked(into: &sink)
    }

    /// A URL, which can have a custom scheme of an app.
    fileprivate func anyURL(into sink: inout DiagnosticSink) -> String? {
        let scheme = value.utf8.prefix { $0 != UInt8(ascii: ":") }
        let isScheme = scheme.allSatisfy { byte in
            byte.isDigit || byte.isLetter || "+-.".utf8.contains(byte)
        }
        guard isScheme, !scheme.isEmpty, scheme.count < value.utf8.count else {
            sink.report(
                .invalidURL("a URL must begin with a scheme", at: span, help: "such as https://example.com/back or com.example.app:/back"))
            return nil
        }
        return checked(into: &sink)
    }

    private func checked(into sink: inout DiagnosticSink) -> String? {
        if URLSyntax.isURL(value) { return value }
        sink.report(.notURL(value, at: span))
        return nil
    }
}

extension YAMLNode {
    /// `Service.endpoint`, or a mapping with `endpoint` and the members with the tokens.
    package func readRefresh(of naming: EndpointNaming = .qualified, into sink: inout DiagnosticSink) -> DraftRefresh? {
        guard mapping != nil, var reader = MappingReader(self, into: &sink) else {
            return readEndpointName(naming, into: &sink).map { DraftRefresh(operation: $0) }
        }
        let endpoint = reader.require("endpoint", into: &sink)?.readEndpointName(naming, into: &sink)
        let sends = reader.takeString("sends", into: &sink)
        let accessToken = reader.takeString("accessToken", into: &sink)
        let refreshToken = reader.takeString("refreshToken", into: &sink)
        let expiry = reader.takeString("expiresIn", into: &sink)
        reader.finish(into: &sink)
        return endpoint.map {
            DraftRefresh(operation: $0, sends: sends, accessToken: accessToken, refreshToken: refreshToken, expiry: expiry)
        }
    }

    private func readEndpointName(_ naming: EndpointNaming, into sink: inout DiagnosticSink) -> Located<String>? {
        guard let name = readString(into: &sink) else { return nil }
        if naming == .operationID || name.value.contains(".") { return name }
        sink.report(.invalidEndpointName(name))
        return nil
    }
}

/// How a document names its operations.
package enum EndpointNaming: Sendable {
    /// `Service.endpoint`.
    case qualified
    /// An ID of the document, or `Service.endpoint`.
    case operationID
}
