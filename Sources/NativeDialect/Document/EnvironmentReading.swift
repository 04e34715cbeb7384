import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// A URL, or `{ url, doc, variables }`; `nil` if there is no URL.
    func readEnvironment(into sink: inout DiagnosticSink) -> DraftEnvironment? {
        guard let mapping = value.mapping else {
            return EnvironmentURLParser.read(value, into: &sink).map { DraftEnvironment(name: key, url: $0) }
        }
        var reader = MappingReader(mapping, at: value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        let node = reader.require("url", at: key.span, into: &sink)
        let url = node.flatMap { EnvironmentURLParser.read($0, into: &sink) }
        let variables = reader.takeMapping("variables", into: &sink)
        reader.finish(into: &sink)
        guard var url else { return nil }
        if var variables {
            let details = VariableDetails(variables.takeRest(), of: [url.value], into: &sink)
            url.value = details.applied(to: url.value, into: &sink)
        }
        return DraftEnvironment(name: key, documentation: documentation, url: url)
    }
}

/// Reads a base URL such as `http://localhost:{port=8080}/v2`.
struct EnvironmentURLParser {
    private let text: ScalarCharacters

    /// The parts of a URL; `nil`, and a diagnostic, if it is not a string.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Located<[DraftEnvironment.Part]>? {
        guard let string = node.readString(into: &sink) else { return nil }
        let parser = EnvironmentURLParser(text: ScalarCharacters(string, node: node))
        let parts = sink.reading { sink in
            parser.checkParts(string, into: &sink)
            return parser.parts(into: &sink)
        }
        if !parts.isFaulty, !DraftEnvironment.isURL(parts.value) { sink.report(.notURL(string.value, at: node.span)) }
        return Located(parts.value, at: node.span)
    }

    /// What to write instead of a URL without `https://` or `http://`.
    private static func help(forURL text: String) -> String {
        let lower = text.lowercased()
        if lower.hasPrefix("wss://") || lower.hasPrefix("ws://") { return "write https:// or http://, for WebSockets too" }
        let host = lower.prefix { $0 != "/" }
        let isHost = host.hasPrefix("localhost") || host.contains(".") && !host.hasPrefix(".")
        return isHost ? "write https://\(text)" : "write an absolute URL"
    }

    private func checkParts(_ url: Located<String>, into sink: inout DiagnosticSink) {
        // The caller can supply the scheme and the host.
        if url.value.hasPrefix("{") { return }
        let lower = url.value.lowercased()
        guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else {
            sink.report(.schemeOfBaseURL(at: text.span, help: Self.help(forURL: url.value)))
            return
        }
        let characters = text.characters
        let hostEnd = characters[scheme.count...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? characters.count
        if hostEnd == scheme.count {
            sink.report(.invalidURL("the URL has no host", at: text.span, help: "write a URL such as https://api.example.com"))
        }
        if let at = characters[scheme.count..<hostEnd].lastIndex(of: "@") {
            let span = text.span(scheme.count..<(at + 1))
            sink.report(.credentialsInBaseURL(at: span, help: "declare an 'auth' scheme"))
        }
        if let index = characters.firstIndex(where: { $0 == "?" || $0 == "#" }) {
            let span = text.span(index..<characters.count)
            sink.report(.queryInBaseURL(at: span, fix: Fix(deleting: span)))
        }
        if let index = characters.firstIndex(where: { ScalarCharacters.isWhitespace($0) || $0.value < 0x20 }) {
            let span = text.span(index..<(index + 1))
            // A tab or a control character is not meant as a space.
            let fix = characters[index] == " " ? Fix(replacing: span, with: "%20") : nil
            sink.report(.invalidURL("a URL cannot contain spaces", at: span, help: "write %20", fix: fix))
        }
    }

    private func parts(into sink: inout DiagnosticSink) -> [DraftEnvironment.Part] {
        let characters = text.characters
        var parts: [DraftEnvironment.Part] = []
        var start = 0
        var index = 0
        func flush(_ end: Int) {
            if start < end { parts.append(.text(text.text(start..<end).value)) }
        }
        while index < characters.count {
            if characters[index] == "}" {
                sink.report(.invalidURL("unexpected '}'", at: text.span(index..<(index + 1)), help: "write {name} for a variable"))
            }
            guard characters[index] == "{" else {
                index += 1
                continue
            }
            flush(index)
            let end = characters[(index + 1)...].firstIndex { $0 == "}" || $0 == "{" }
            guard let end, characters[end] == "}" else {
                let help = "write {name} or {name=default}"
                sink.report(.invalidURL("the '{' is not closed", at: text.span(index..<(index + 1)), help: help))
                return parts
            }
            if let variable = variable((index + 1)..<end, into: &sink) { parts.append(.variable(variable)) }
            index = end + 1
            start = index
        }
        flush(characters.count)
        return parts
    }

    private func variable(_ range: Range<Int>, into sink: inout DiagnosticSink) -> DraftEnvironment.Variable? {
        let sign = range.first { text.characters[$0] == "=" }
        let name = text.text(text.trimmed(range.lowerBound..<(sign ?? range.upperBound)))
        guard !name.value.isEmpty else {
            let span = text.span((range.lowerBound - 1)..<(range.upperBound + 1))
            sink.report(.invalidURL("the variable has no name", at: span, help: "write {name} or {name=default}"))
            return nil
        }
        return DraftEnvironment.Variable(name: name, defaultValue: sign.map { text.text(($0 + 1)..<range.upperBound).value })
    }
}
