import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension MappingReader {
    /// Takes the body with its key. An endpoint can have one; a second one is reported.
    mutating func takeBody(into sink: inout DiagnosticSink) -> (key: Located<String>, body: DraftBody)? {
        let found = allEntries.compactMap { entry in BodyKey(rawValue: entry.key.value).map { ($0, entry) } }
        for key in BodyKey.allCases { _ = take(key.rawValue) }
        for (_, other) in found.dropFirst() {
            if let first = found.first { sink.report(.severalBodies(other.key, first: first.1.key)) }
        }
        guard let (key, entry) = found.first else { return nil }
        let span = entry.value.span
        let body: DraftBody?
        switch key {
        case .body: body = entry.value.readWholeBody({ .json($0) }, into: &sink)
        case .formBody: body = entry.value.readWholeBody({ .formObject($0) }, into: &sink)
        case .form: body = DraftBody(content: .form(entry.value.readBodyFields(into: &sink)), span: span)
        case .multipart: body = DraftBody(content: .multipart(entry.value.readBodyFields(into: &sink)), span: span)
        case .text: body = entry.value.readRawBody(.text, into: &sink)
        case .binary: body = entry.value.readRawBody(.binary, into: &sink)
        case .jsonLines: body = entry.value.readWholeBody({ .lines($0) }, into: &sink)
        }
        return body.map { body in
            var body = body
            if key == .form || key == .formBody || key == .multipart {
                body.encodings = take("encoding")?.readEncodings(isMultipart: key == .multipart, into: &sink) ?? []
            }
            if key == .form || key == .multipart {
                takeFormDetails(of: &body, isMultipart: key == .multipart, into: &sink)
            }
            return (entry.key, body)
        }
    }

    /// Takes the details of a form, which are next to it because its own keys are names of members.
    private mutating func takeFormDetails(of body: inout DraftBody, isMultipart: Bool, into sink: inout DiagnosticSink) {
        body.mediaType = takeString("contentType", into: &sink)
        if let optional = takeEntry("optional") { body.isRequired = !(optional.value.readBool(into: &sink)?.value ?? false) }
        if isMultipart, let type = body.mediaType, MediaTypeSyntax.isValid(type.value), !type.value.lowercased().hasPrefix("multipart/") {
            sink.report(.notMultipart(type))
        }
    }
}

extension YAMLNode {
    /// A type, or a mapping with a type and details of the body.
    fileprivate func readWholeBody(_ content: (DraftType) -> DraftBody.Content, into sink: inout DiagnosticSink) -> DraftBody {
        guard let mapping, mapping.declaresType else { return DraftBody(content: content(readType(into: &sink)), span: span) }
        var reader = MappingReader(mapping, at: span)
        let documentation = reader.takeDocumentation(into: &sink)
        let mediaType = reader.takeString("contentType", into: &sink)
        let isOptional = reader.takeBool("optional", into: &sink)?.value ?? false
        let example = reader.takeLiteral("example", into: &sink)
        let type = reader.takeType(documentation: documentation, example: example, at: span, into: &sink) ?? .faulty(span)
        reader.finish(into: &sink)
        return DraftBody(
            content: content(type), mediaType: mediaType, isRequired: !isOptional, documentation: documentation, span: span)
    }

    /// The fields of a form, or the name of a declared type.
    fileprivate func readBodyFields(into sink: inout DiagnosticSink) -> DraftFormMembers {
        mapping == nil ? .type(readType(into: &sink)) : .fields(readFields(into: &sink))
    }

    /// `true`, or `{ contentType, doc, optional }`; `nil` for `false`.
    fileprivate func readRawBody(_ content: DraftBody.Content, into sink: inout DiagnosticSink) -> DraftBody? {
        guard let mapping else {
            guard readBool(into: &sink)?.value ?? true else { return nil }
            return DraftBody(content: content, span: span)
        }
        var reader = MappingReader(mapping, at: span)
        let documentation = reader.takeDocumentation(into: &sink)
        let mediaType = reader.takeString("contentType", into: &sink)
        let isOptional = reader.takeBool("optional", into: &sink)?.value ?? false
        reader.finish(into: &sink)
        return DraftBody(content: content, mediaType: mediaType, isRequired: !isOptional, documentation: documentation, span: span)
    }
}

extension YAMLNode {
    /// `encoding`: the encodings of members of a form, by their names in the request.
    ///
    /// - Parameter isMultipart: Whether the members are parts, which have a content type and headers instead of a style.
    func readEncodings(isMultipart: Bool, into sink: inout DiagnosticSink) -> [DraftMemberEncoding] {
        guard let mapping = readMapping(into: &sink) else { return [] }
        return mapping.entries.compactMap { entry in
            guard var reader = MappingReader(entry.value, into: &sink) else { return nil }
            var encoding = DraftMemberEncoding(key: entry.key)
            if isMultipart {
                encoding.mediaType = reader.takeString("contentType", into: &sink)
                encoding.headers = reader.takeConstantHeaders(into: &sink)
            } else {
                let (style, explode) = reader.takeStyle(in: .query, into: &sink)
                encoding.format = ParameterFormat(style: style, explode: explode, in: .query)
            }
            reader.finish(into: &sink)
            return encoding
        }
    }
}
