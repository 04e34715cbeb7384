import APIModel

/// The statements that complete a request: what differs from the API's defaults, then the parameters and the body.
struct RequestStatements {
    let context: SpellingContext
    let call: CallSpelling

    private var operation: Operation { call.operation }

    var statements: [String] {
        SettingStatements(context: context).statements(for: operation) + idempotencyKey + sensitiveNames + parameters + body
    }

    private var idempotencyKey: [String] {
        guard let header = operation.idempotencyHeader else { return [] }
        let assignment = "request.idempotencyKey = \(call.names.idempotencyKey.escaped)"
        return header == "Idempotency-Key"
            ? [assignment] : [assignment, "request.idempotencyHeader = \(SwiftLiteral.string(header).text)"]
    }

    private var sensitiveNames: [String] {
        operation.parameters.filter { $0.isSensitive && $0.location != .path }.map {
            "request.sensitive(\(SwiftLiteral.string($0.key).text))"
        }
    }

    private var parameters: [String] {
        zip(operation.parameters, call.names.parameters).compactMap { parameter, name in
            parameter.location == .path ? nil : statement(for: parameter, name)
        }
    }

    private func statement(for parameter: Parameter, _ name: SwiftIdentifier) -> String {
        var arguments = [SwiftLiteral.string(parameter.key).text, value(of: parameter, name)]
        if parameter.location == .query, parameter.format != .standard(for: .query) {
            arguments += ["style: .\(parameter.format.style.rawValue)", "explode: \(parameter.format.explode)"]
            if parameter.format.allowReserved { arguments.append("allowReserved: true") }
        }
        if parameter.location == .header, parameter.format.explode { arguments.append("explode: true") }
        let method = parameter.location == .query ? "query" : parameter.location == .header ? "header" : "cookie"
        return "request.\(method)(\(arguments.joined(separator: ", ")))"
    }

    private func value(of parameter: Parameter, _ name: SwiftIdentifier) -> String {
        guard parameter.kind == .encoded else { return name.escaped }
        let encode = RuntimeNames.parameterValue
        return parameter.presence == .optional ? "\(name.escaped).map { \(encode)(encoding: $0) }" : "\(encode)(encoding: \(name.escaped))"
    }

    private var body: [String] {
        guard let body = operation.body else { return [] }
        let name = call.names.body.escaped
        switch body.content {
        case .json: return whole(body, ["request.json(\(name))"] + header(of: body), name)
        case .formObject: return whole(body, ["request.form(\(name))"] + header(of: body), name)
        case .text: return whole(body, ["request.text(\(name)\(contentType(of: body)))"], name)
        case .binary: return whole(body, ["request.binary(\(name)\(contentType(of: body)))"], name)
        case .form(let fields): return block("form", zip(fields, call.names.bodyFields).map(formStatement)) + header(of: body)
        case .multipart(let fields): return block("multipart", zip(fields, call.names.bodyFields).map(partStatement)) + header(of: body)
        }
    }

    /// Goes with the body: a request without one says nothing about its type.
    private func header(of body: Body) -> [String] {
        body.mediaType.map { ["request.headers[\"Content-Type\"] = \(SwiftLiteral.string($0).text)"] } ?? []
    }

    private func contentType(of body: Body) -> String {
        body.mediaType.map { ", contentType: \(SwiftLiteral.string($0).text)" } ?? ""
    }

    private func whole(_ body: Body, _ statements: [String], _ name: String) -> [String] {
        body.isRequired ? statements : ["if let \(name) {"] + statements.map { "    \($0)" } + ["}"]
    }

    private func block(_ method: String, _ statements: [String]) -> [String] {
        ["request.\(method) {"] + statements.map { "    \($0)" } + ["}"]
    }

    private func formStatement(_ field: BodyField, _ name: SwiftIdentifier) -> String {
        "$0.add(\(SwiftLiteral.string(field.key).text), \(name.escaped))"
    }

    private func partStatement(_ field: BodyField, _ name: SwiftIdentifier) -> String {
        let method: String
        switch field.kind {
        case .plain: method = "text"
        case .json: method = "json"
        case .file:
            if case .list = field.type { method = "files" } else { method = "file" }
        }
        return "$0.\(method)(\(SwiftLiteral.string(field.key).text), \(name.escaped))"
    }
}
