import APIModel
import SourceDiagnostics
import SpecReading

/// Services and endpoints.
extension NativeWriter {
    mutating func service(_ service: DraftService) -> YAMLPiece.Entry {
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(service.documentation, to: &entries)
        var endpoints: [YAMLPiece.Entry] = []
        var comments: [String] = []
        for operation in service.operations {
            switch endpoint(operation) {
            case .success(let piece): endpoints.append(YAMLPiece.Entry(key: operation.name.value, value: piece, comments: comments.drain()))
            case .failure(let loss):
                let text = "\(operation.method.value) \(operation.pathText) is left out: \(loss.reason)"
                losses.append(text)
                comments.append(text)
            }
        }
        entries.add("endpoints", .section(endpoints))
        return YAMLPiece.Entry(key: service.name.value, value: .section(entries), comments: comments)
    }

    struct Loss: Error {
        let reason: String
    }

    private mutating func endpoint(_ operation: DraftOperation) -> Result<YAMLPiece, Loss> {
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(operation.documentation, to: &entries)
        if case .named(let name)? = operation.server, draft.servers.contains(where: { $0.name.value == name.value && !canSay($0) }) {
            return .failure(Loss(reason: "the URL of the server '\(name.value)' has several defaults of a variable, one with braces"))
        }
        do throws(Loss) {
            try addRequestLine(operation, to: &entries)
            try addParameters(operation, to: &entries)
            try addBody(operation, to: &entries)
            try addResponses(operation, to: &entries)
        } catch {
            return .failure(error)
        }
        entries.add("name", text: operation.emittedName?.value)
        switch operation.server {
        case .named(let name)?: entries.add("server", .text(name.value))
        case .path(let path)?: entries.add("server", .text(path.value))
        case nil: break
        }
        entries.add("auth", operation.auth.map { auth($0) })
        entries.add("timeout", operation.timeout.map { number($0.value) })
        entries.add("deadline", operation.deadline.map { number($0.value) })
        entries.add("retry", operation.retry.map { retry($0) })
        entries.add("cache", text: operation.cache?.rawValue)
        entries.add("pages", operation.paging.map { paging($0) })
        if let key = operation.idempotencyKey?.header.value {
            entries.add("idempotencyKey", key == "Idempotency-Key" ? .word("true") : .text(key))
        }
        entries.add("redirects", text: operation.redirects?.rawValue)
        switch operation.envelope {
        case nil: break
        case .none?: entries.add("envelope", .word("none"))
        case .envelope(let envelope)?: entries.add("envelope", self.envelope(envelope))
        }
        entries.add("resumable", flag: operation.resumes != nil)
        entries.add("cachedThenFresh", flag: operation.showsStored != nil)
        entries.add("response", flag: operation.givesResponse != nil)
        entries.add("example", operation.example.map { literal($0.value) })
        return .success(.mapping(entries))
    }

    // MARK: Request

    private mutating func addRequestLine(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        var path = ""
        var details: [YAMLPiece.Entry] = []
        var taken: Set<String> = []
        for part in operation.path.value {
            switch part {
            case .text(let text): path += text
            case .parameter(let name):
                guard let parameter = operation.parameters.first(where: { $0.location == .path && $0.key.value == name.value }) else {
                    continue
                }
                var key = String(
                    String.UnicodeScalarView(name.value.unicodeScalars.map { TypeExpressionParser.continuesName($0) ? $0 : "_" }))
                if key.isEmpty { key = "_" }
                guard taken.insert(key).inserted else { throw Loss(reason: "a path has each parameter once") }
                let (typeText, more) = pathParameter(parameter, key: key)
                path += "{\(key)\(typeText)}"
                if !more.isEmpty { details.append(YAMLPiece.Entry(key: key, value: .mapping(more))) }
            }
        }
        let segments = operation.pathText.split(separator: "/", omittingEmptySubsequences: false)
        if segments.contains(where: { $0 == "." || $0 == ".." }) { throw Loss(reason: "a path has no '.' or '..' segments") }
        let method = operation.method.value
        if ["GET", "PUT", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"].contains(method) {
            entries.add(method.lowercased(), .text(path))
        } else {
            entries.add("method", .text(method))
            entries.add("path", .text(path))
        }
        if !details.isEmpty { entries.add("params", .mapping(details)) }
    }

    /// `:Int` for the path itself, and what is said about the parameter beside it.
    private mutating func pathParameter(_ parameter: DraftParameter, key: String) -> (type: String, details: [YAMLPiece.Entry]) {
        var details: [YAMLPiece.Entry] = []
        if key != parameter.key.value { details.add("key", .text(parameter.key.value)) }
        if key != parameter.name.value { details.add("name", .text(parameter.name.value)) }
        addDetails(of: parameter, to: &details)
        guard let expression = expression(parameter.type) else {
            guard case .mapping(let entries) = detailed(parameter.type, documentation: parameter.documentation, details: { $0 += details })
            else { return ("", [YAMLPiece.Entry(key: "type", value: piece(of: parameter.type))] + details) }
            return ("", entries)
        }
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(parameter.documentation, to: &entries)
        return (expression == "String" ? "" : ":" + expression, entries + details)
    }

    private mutating func addParameters(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        let places: [(ParameterLocation, String)] = [(.query, "query"), (.header, "headers"), (.cookie, "cookies")]
        for (location, word) in places {
            var keys: Set<String> = []
            var members: [YAMLPiece.Entry] = []
            if location == .header {
                for header in operation.constantHeaders {
                    keys.insert(header.name.value)
                    members.append(
                        YAMLPiece.Entry(
                            key: header.name.value, value: .mapping([YAMLPiece.Entry(key: "const", value: .text(header.value.value))])))
                }
            }
            for parameter in operation.parameters where parameter.location == location {
                if location != .query, !HTTPToken.isValid(parameter.key.value) {
                    throw Loss(reason: "'\(parameter.key.value)' cannot be the name of a \(location.rawValue)")
                }
                let value = notes.has("default-does-not-fit", at: parameter.defaultValue?.span) ? nil : parameter.defaultValue?.value
                var details: [YAMLPiece.Entry] = []
                let isOptional = !parameter.isRequired && value == nil
                let key = memberKey(parameter.key.value, parameter.name.value, mayBeAbsent: isOptional, &keys, &details)
                addDetails(of: parameter, to: &details)
                members.append(
                    YAMLPiece.Entry(
                        key: key,
                        value: member(parameter.type, documentation: parameter.documentation, defaultValue: value, details: details)))
            }
            if !members.isEmpty { entries.add(word, .mapping(members)) }
        }
    }

    private func addDetails(of parameter: DraftParameter, to entries: inout [YAMLPiece.Entry]) {
        let usual = ParameterFormat.standard(for: parameter.location)
        let format = parameter.format
        if format.style != usual.style { entries.add("style", text: format.style.rawValue) }
        let explodes = format.style == usual.style ? usual.explode : format.style == .form || format.style == .deepObject
        if format.explode != explodes { entries.add("explode", .word(format.explode ? "true" : "false")) }
        entries.add("allowReserved", flag: format.allowReserved)
        entries.add("sensitive", flag: parameter.isSensitive)
        entries.add("encoded", flag: format.style != .json && (parameter.isEncoded || nestsTooDeep(parameter.type)))
        entries.add("example", parameter.example.map { literal($0.value) })
    }

    /// Whether the type is a list or a dictionary of what is not one text.
    private func nestsTooDeep(_ type: DraftType) -> Bool {
        switch resolved(type) {
        case .list(let element, _)?, .dictionary(let element, _)?: !isText(element)
        default: false
        }
    }

    private func isText(_ type: DraftType) -> Bool {
        switch resolved(type) {
        case .scalar(let scalar, _)?: return scalar != .json && scalar != .file
        case .inline(let inline)?:
            if case .enumeration = inline.shape { return true }
            return false
        // A declared enumeration.
        case nil: return true
        default: return false
        }
    }

    /// The type without the aliases around it; `nil` for a declared enumeration.
    private func resolved(_ type: DraftType) -> DraftType? {
        var type = type
        for _ in 0...draft.types.count {
            guard case .named(let name, _) = type, let declaration = draft.types.first(where: { $0.name.value == name.value }) else {
                break
            }
            switch declaration.shape {
            case .alias(let target): type = target
            case .enumeration: return nil
            case .object, .union: return type
            }
        }
        return type
    }

    // MARK: Body

    private mutating func addBody(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        guard let body = operation.body else { return }
        if let type = body.mediaType?.value, !MediaTypeSyntax.isValid(type) { throw Loss(reason: "'\(type)' is no media type") }
        var details: [YAMLPiece.Entry] = []
        details.add("contentType", text: body.mediaType?.value)
        details.add("optional", flag: !body.isRequired)
        switch body.content {
        case .json(let type): entries.add("body", self.body(type, body.documentation, details))
        case .formObject(let type): entries.add("formBody", self.body(type, body.documentation, details))
        case .form(let fields): addForm("form", fields, of: body, to: &entries)
        case .multipart(let fields): addForm("multipart", fields, of: body, to: &entries)
        case .text, .binary:
            addDocumentation(body.documentation, to: &details)
            let isText = if case .text = body.content { true } else { false }
            entries.add(isText ? "text" : "binary", details.isEmpty ? .word("true") : .mapping(details))
        }
        if !body.encodings.isEmpty { entries.add("encoding", .mapping(body.encodings.map { encoding($0) })) }
    }

    private func encoding(_ encoding: DraftMemberEncoding) -> YAMLPiece.Entry {
        var entries: [YAMLPiece.Entry] = []
        entries.add("contentType", text: encoding.mediaType?.value)
        if let format = encoding.format {
            if format.style != .form { entries.add("style", text: format.style.rawValue) }
            if format.explode != (format.style == .form || format.style == .deepObject) {
                entries.add("explode", .word(format.explode ? "true" : "false"))
            }
        }
        if !encoding.headers.isEmpty {
            entries.add("headers", .mapping(encoding.headers.map { YAMLPiece.Entry(key: $0.name.value, value: .text($0.value.value)) }))
        }
        return YAMLPiece.Entry(key: encoding.key.value, value: .mapping(entries))
    }

    private mutating func body(_ type: DraftType, _ documentation: Documentation, _ details: [YAMLPiece.Entry]) -> YAMLPiece {
        detailed(type, documentation: documentation) { $0 += details }
    }

    private mutating func addForm(
        _ word: String, _ fields: DraftBodyFields, of body: DraftBody, to entries: inout [YAMLPiece.Entry]
    ) {
        switch fields {
        case .type(let type):
            entries.add(word, piece(of: type))
            entries.add("optional", flag: !body.isRequired)
        case .fields(let fields):
            let members = fields.map { field in
                var field = field
                if !body.isRequired, field.defaultValue == nil, field.constant == nil { field.mayBeAbsent = true }
                return field
            }
            entries.add(word, .mapping(self.fields(members)))
        }
        entries.add("contentType", text: body.mediaType?.value)
    }

    // MARK: Responses

    private mutating func addResponses(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        if !operation.accepted.isEmpty { entries.add("accepts", .list(operation.accepted.map { .word($0.value.text) })) }
        if var only = operation.responses.first, operation.responses.count == 1 {
            // What the operation says of its result already is not said again.
            if let text = only.documentation.text, operation.documentation.text?.contains(text) ?? false { only.documentation.text = nil }
            switch only.content {
            case .events(let type): entries.add("streams", stream("sse", piece(of: type), only, operation))
            case .rawEvents: entries.add("streams", stream("sse", .word("text"), only, operation))
            case .jsonLines(let type): entries.add("streams", stream("jsonLines", piece(of: type), only, operation))
            case .bytes: entries.add("streams", .word("bytes"))
            case .none where only.status.value == .code(204) && only.documentation == Documentation(): break
            default:
                if [.code(200), .range(2)].contains(only.status.value) {
                    entries.add("returns", byStatus(only).value)
                } else {
                    entries.add("returns", .mapping([byStatus(only)]))
                }
            }
        } else if !operation.responses.isEmpty {
            entries.add("returns", .mapping(operation.responses.map { byStatus($0) }))
        }
        if !operation.errors.isEmpty { entries.add("errors", .mapping(operation.errors.map { byStatus($0) })) }
    }

    private func stream(_ word: String, _ value: YAMLPiece, _ response: DraftResponse, _ operation: DraftOperation) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        entries.add(word, value)
        addDocumentation(response.documentation, to: &entries)
        entries.add("reconnect", flag: operation.reconnects != nil)
        return .mapping(entries)
    }

    mutating func byStatus(_ response: DraftResponse) -> YAMLPiece.Entry {
        let key = response.status.value.text
        let word: String
        switch response.content {
        case .json(.scalar(.data, _)):
            var entries: [YAMLPiece.Entry] = []
            entries.add("json", .word(Scalar.data.rawValue))
            addDocumentation(response.documentation, to: &entries)
            return YAMLPiece.Entry(key: key, value: .mapping(entries))
        case .json(let type):
            return YAMLPiece.Entry(key: key, value: detailed(type, documentation: response.documentation) { _ in })
        case .none: word = "none"
        case .text, .events, .jsonLines, .rawEvents: word = "text"
        case .data, .bytes: word = Scalar.data.rawValue
        case .file: word = Scalar.file.rawValue
        case .problem: word = "problem"
        }
        var entries: [YAMLPiece.Entry] = []
        entries.add("type", .word(word))
        addDocumentation(response.documentation, to: &entries)
        return YAMLPiece.Entry(key: key, value: entries.count == 1 ? .word(word) : .mapping(entries))
    }
}

extension DraftOperation {
    fileprivate var pathText: String {
        path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): "{\(name.value)}"
            }
        }.joined()
    }
}

extension [String] {
    fileprivate mutating func drain() -> [String] {
        defer { self = [] }
        return self
    }
}
