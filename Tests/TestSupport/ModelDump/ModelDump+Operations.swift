import APIModel
import SourceDiagnostics

/// Services.
extension ModelDump {
    mutating func write(_ operation: Operation) {
        line(1, ["operation", name(operation.name), operation.method, path(operation), note(operation.documentation)])
        for (index, parameter) in operation.parameters.enumerated() { write(parameter, index) }
        if let body = operation.body { write(body) }
        if let member = operation.streamSwitch { line(2, ["sends as true", quoted(member)]) }
        switch operation.result {
        case .single(let one, let example): line(2, ["result", content(one), example.map { "example: \($0.json)" }])
        case .byStatus(let all, let example):
            line(2, ["result by status", example.map { "example: \($0.index)\($0.value.map { " \($0.json)" } ?? "")" }])
            for one in all { line(3, [one.status.text, content(one.content), note(one.documentation)]) }
        }
        for failure in operation.failures { write(failure, 2) }
        switch operation.server {
        case .server(let index)?: line(2, ["server", api.servers.indices.contains(index) ? name(api.servers[index].name) : "\(index)"])
        case .path(let path)?: line(2, ["server path", quoted(path)])
        case nil: break
        }
        line(2, ["auth", auth(operation.auth)])
        let options = operation.options
        writeSettings(
            2, timeout: options.timeout, deadline: options.deadline, retry: options.retry, cache: options.cache,
            headers: operation.headers)
        if let envelope = options.envelope?.envelope { write(envelope, 2) }
        if let tolerance = options.tolerance { write(tolerance, 2) }
        if !operation.accepted.isEmpty { line(2, ["accepts"] + operation.accepted.map(\.text)) }
        if options.flags[.reconnect] != nil { line(2, ["reconnects"]) }
        if let socket = options.webSocket {
            line(2, ["WebSocket", "sends \(socket.sends)", "receives \(socket.receives)"] + socket.subprotocols.map { quoted($0) })
        }
        if options.flags[.resumable] != nil { line(2, ["resumes"]) }
        if let redirects = options.redirects { line(2, ["redirects", redirects.rawValue]) }
        if options.flags[.cachedThenFresh] != nil { line(2, ["also what is stored"]) }
        if options.flags[.response] != nil { line(2, ["also with status and headers"]) }
        if let header = options.idempotencyHeader { line(2, ["idempotency key in", quoted(header.value)]) }
        if let paging = operation.paging { write(paging) }
        if let wait = operation.wait { write(wait) }
    }

    private func path(_ operation: Operation) -> String {
        let parts = operation.path.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let index): "{\(index)}"
            }
        }
        return quoted(parts.joined())
    }

    private func presence(_ presence: Parameter.Presence) -> String {
        switch presence {
        case .required: "required"
        case .optional: "optional"
        case .defaulted(let value): "default \(value.json)"
        }
    }

    private mutating func write(_ parameter: Parameter, _ index: Int) {
        let format = parameter.format
        let isStandard = format == .standard(for: parameter.location)
        let style = "\(format.style.rawValue)\(format.explode ? " exploded" : "")\(format.allowReserved ? " reserved" : "")"
        line(
            2,
            [
                "parameter \(index)", name(parameter.name), parameter.location.rawValue, "key \(quoted(parameter.key)):",
                type(parameter.type), presence(parameter.presence), parameter.kind == .plain ? nil : "\(parameter.kind)",
                isStandard ? nil : style, parameter.isSensitive ? "sensitive" : nil, note(parameter.documentation),
            ])
    }

    private mutating func write(_ body: Body) {
        let media = body.mediaType.map { "as \(quoted($0))" }
        let optional = body.isRequired ? nil : "optional"
        var fields: [BodyField] = []
        let content: String
        switch body.content {
        case .json(let use): content = "json \(type(use))"
        case .formObject(let use): content = "form \(type(use))"
        case .form(let members): (content, fields) = ("form", members)
        case .multipart(let members): (content, fields) = ("multipart", members)
        case .text: content = "text"
        case .binary: content = "binary"
        case .lines(let use): content = "lines \(type(use))"
        case .messages(let use): content = "messages \(type(use))"
        }
        line(2, ["body", content, optional, media, note(body.documentation)])
        for encoding in body.encodings {
            let style = encoding.format.map { "\($0.style.rawValue)\($0.explode ? " exploded" : "")" }
            let headers = encoding.headers.map { "\(quoted($0.name)) \(quoted($0.value))" }
            line(
                3,
                [
                    "encoding of \(quoted(encoding.key)):", encoding.mediaType.map { "as \(quoted($0))" }, style,
                    headers.isEmpty ? nil : "with \(headers.joined(separator: ", "))",
                ])
        }
        for field in fields {
            line(
                3,
                [
                    name(field.name), "key \(quoted(field.key)):", type(field.type), presence(field.presence), "\(field.kind)",
                    field.isSensitive ? "sensitive" : nil, note(field.documentation),
                ])
        }
    }

    func content(_ content: ResponseContent<TypeReference>) -> String {
        switch content {
        case .json(let use): "json \(type(use))"
        case .stream(.events, let use): "events \(type(use))"
        case .stream(.jsonLines, let use): "json lines \(type(use))"
        case .rawEvents: "events"
        case .messages(let use): "messages \(type(use))"
        case .rawMessages: "messages"
        case .none, .text, .data, .file, .bytes, .problem: "\(content)"
        }
    }

    mutating func write(_ failure: StatusContent, _ depth: Int = 1) {
        line(depth, ["error", failure.status.text, content(failure.content), note(failure.documentation)])
    }

    private mutating func write(_ wait: Wait) {
        let target: String
        switch wait.target {
        case .itself: target = "itself"
        case .header(let name, let origins, let startsWithState):
            let others = origins.isEmpty ? "" : " also at \(origins.map(quoted).joined(separator: ", "))"
            target = "at \(quoted(name))\(others)\(startsWithState ? " from the first response on" : "")"
        case .operation(let id, let arguments, _):
            let values = arguments.map { argument in
                switch argument.value {
                case .member(let member): "\(argument.parameter): \(path(member))"
                case .parameter(let index): "\(argument.parameter): parameter \(index)"
                }
            }
            target = "operation \(id.service).\(id.operation)(\(values.joined(separator: ", ")))"
        }
        func text(_ word: String, _ conditions: [Wait.Condition]) -> String? {
            let texts = conditions.map { "\(path($0.member)) in [\($0.values.map(\.json).joined(separator: ", "))]" }
            return texts.isEmpty ? nil : "\(word) \(texts.joined(separator: " or "))"
        }
        let timing = [wait.timing.interval, wait.timing.maximumInterval, wait.timing.deadline].map { $0.map { "\($0)" } ?? "-" }
        line(
            2,
            [
                "waits", target, "for", wait.state.map { type($0) } ?? "none", text("until", wait.success), text("fails", wait.failure),
                "timing \(timing.joined(separator: " "))",
            ])
    }

    private mutating func write(_ paging: Paging) {
        let step: String
        switch paging.step {
        case .cursor(let parameter, .next(let member)): step = "parameter \(parameter) takes \(path(member))"
        case .cursor(let parameter, .lastItem(let member)): step = "parameter \(parameter) takes \(path(member)) of the last item"
        case .offset(let parameter, let total):
            step = "parameter \(parameter) takes the offset" + (total.map { ", total \(path($0))" } ?? "")
        case .page(let parameter, let first, let last):
            step = "parameter \(parameter) takes the page from \(first)" + (last.map { ", last \(path($0))" } ?? "")
        case .link(let relation): step = "URL in the link \(quoted(relation))"
        case .url(let next): step = "URL in \(path(next))"
        }
        let items =
            switch paging.items {
            case .wholeResult: "the result"
            case .member(let member): path(member)
            }
        let origins = paging.origins.isEmpty ? nil : "also at \(paging.origins.map(quoted).joined(separator: ", "))"
        let more = paging.more.map { "while \(path($0))" }
        line(2, ["pages", step + ",", "items \(items) of", type(paging.item), more, origins])
    }
}
