import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    private static let schemes = ["bearer", "basic", "apiKey", "oauth2", "custom"]

    /// `bearer`, or a mapping with `scheme` and its details. An invalid scheme is read as a custom one, so that references to it are valid.
    func readSecurityScheme(into sink: inout DiagnosticSink) -> DraftSecurityScheme {
        let replacement = DraftSecurityScheme(name: key, kind: .custom)
        if key.value == "none" { sink.report(.reservedScheme(key)) }
        guard let mapping = value.mapping else {
            guard let word = value.readString(into: &sink) else { return replacement }
            guard Self.schemes.contains(word.value) else {
                sink.report(.unknownWord(word, for: "scheme", known: Self.schemes))
                return replacement
            }
            if word.value == "apiKey" { sink.report(.apiKeyWithoutDetails(word.span)) }
            return DraftSecurityScheme(name: key, kind: kind(word.value))
        }
        var reader = MappingReader(mapping, at: value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        let isMissing = !reader.has("scheme")
        if isMissing {
            let type = mapping.entry("type")?.key
            let help = type.map { Help("write 'scheme' instead of 'type'", fix: Fix(replacing: $0, with: "scheme")) }
            _ = reader.require("scheme", at: type?.span ?? key.span, help: help, into: &sink)
        }
        let word = isMissing ? nil : reader.takeWord("scheme", of: Self.schemes, into: &sink)
        guard let word else { return replacement }
        let kind: DraftSecurityScheme.Kind?
        var refresh: DraftRefresh?
        switch word.value {
        case "apiKey": kind = Self.readAPIKey(at: word.span, from: &reader, into: &sink)
        case "oauth2": kind = .oauth2(reader.takeOAuth2(into: &sink))
        default: kind = self.kind(word.value)
        }
        if word.value == "bearer" || word.value == "oauth2" {
            refresh = reader.take("refresh").flatMap { $0.readRefresh(into: &sink) }
        } else if let entry = reader.takeEntry("refresh") {
            sink.report(.refreshNotPossible(entry.key, scheme: word.value))
        }
        reader.finish(into: &sink)
        return DraftSecurityScheme(name: key, documentation: documentation, kind: kind ?? .custom, refresh: refresh)
    }

    private func kind(_ word: String) -> DraftSecurityScheme.Kind {
        switch word {
        case "bearer": .bearer
        case "basic": .basic
        case "oauth2": .oauth2(DraftOAuth2())
        default: .custom
        }
    }

    private static func readAPIKey(
        at place: SourceSpan, from reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> DraftSecurityScheme.Kind? {
        let places = [ParameterLocation.header, .query, .cookie]
        let hasPlace = reader.has("in")
        if !hasPlace { _ = reader.require("in", at: place, into: &sink) }
        let location = hasPlace ? reader.takeWord("in", of: places, into: &sink) : nil
        let name = reader.require("name", at: place, into: &sink)?.readString(into: &sink)
        guard let location, let name else { return nil }
        if location != .query, !TokenSyntax.isValid(name.value) {
            sink.report(location == .header ? .invalidHeaderName(name) : .invalidCookieName(name))
            return nil
        }
        return .apiKey(in: location, name: name)
    }
}

extension YAMLNode {
    /// `none`, a scheme, `{ all: [a, b] }` or `{ any: [a, b] }`. An element of `any` can be `none` or `{ all: … }`.
    func readAuth(into sink: inout DiagnosticSink) -> DraftAuth? {
        switch kind {
        case .scalar:
            guard let set = readSchemeSet(into: &sink) else { return nil }
            return DraftAuth(alternatives: set.isEmpty ? [] : [set])
        case .sequence:
            sink.report(.authList(span))
            return nil
        case .mapping(let mapping):
            // `{ a, b }` has keys without values.
            if mapping.entry("all") == nil, mapping.entry("any") == nil, !mapping.entries.isEmpty,
                mapping.entries.allSatisfy({ $0.value.isNull })
            {
                sink.report(.authList(span))
                return nil
            }
            guard let any = mapping.entry("any") else {
                return readSchemeSet(into: &sink).map { DraftAuth(alternatives: [$0]) }
            }
            var reader = MappingReader(mapping, at: span)
            _ = reader.take("any")
            reader.finish(into: &sink)
            guard let items = any.value.readList(into: &sink) else { return nil }
            if items.isEmpty { sink.report(.emptyAuth(any.value.span)) }
            let alternatives = items.compactMap { $0.readSchemeSet(into: &sink) }
            return alternatives.isEmpty ? nil : DraftAuth(alternatives: alternatives)
        }
    }

    /// Schemes that are required together: one name, `none`, or `{ all: [a, b] }`.
    private func readSchemeSet(into sink: inout DiagnosticSink) -> [Located<String>]? {
        if mapping == nil {
            if let scalar, scalar.isNull || scalar.bool == false {
                sink.report(.authTurnedOff(self))
                return nil
            }
            guard let name = readString(into: &sink) else { return nil }
            return name.value == "none" ? [] : [name]
        }
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let all = reader.require("all", into: &sink)
        reader.finish(others: ["any"], into: &sink)
        guard let all, let items = all.readList(into: &sink) else { return nil }
        if items.isEmpty { sink.report(.emptyAuth(all.span)) }
        let names = items.compactMap { $0.readString(into: &sink) }
        return names.isEmpty ? nil : names
    }
}
