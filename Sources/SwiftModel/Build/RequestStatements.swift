import APIModel
import SourceDiagnostics

/// The statements that complete a request: what differs from the API's defaults, then the parameters and the body.
struct RequestStatements {
    let context: RenderingContext
    let call: RenderedCall

    private var operation: Operation { call.operation }

    var statements: [String] {
        SettingStatements(context: context).statements(for: operation) + server + idempotencyKey + sensitiveNames + parameters + body
    }

    private var server: [String] {
        switch operation.server {
        case .server(let index)?: ["request.server = .named(\(SwiftLiteral.string(context.api.servers[index].name.text).text))"]
        case .path(let path)?: ["request.server = .path(\(SwiftLiteral.string(path).text))"]
        case nil: []
        }
    }

    private var idempotencyKey: [String] {
        guard let header = operation.options.idempotencyHeader?.value else { return [] }
        let assignment = "request.idempotencyKey = \(call.names.idempotencyKey.escaped)"
        return header == OperationOptions.defaultIdempotencyHeader
            ? [assignment] : [assignment, "request.idempotencyHeader = \(SwiftLiteral.string(header).text)"]
    }

    private var sensitiveNames: [String] {
        operation.parameters.filter { $0.isSensitive && $0.location != .path }.map {
            "request.markSensitive(\(SwiftLiteral.string($0.key).text))"
        }
    }

    private var parameters: [String] {
        zip(operation.parameters, call.names.parameters).compactMap { parameter, name in
            parameter.location == .path ? nil : statement(for: parameter, call.value(of: name))
        }
    }

    private func statement(for parameter: Parameter, _ argument: String) -> String {
        var arguments = [SwiftLiteral.string(parameter.key).text, value(of: parameter, argument)]
        if parameter.location == .query, parameter.format != .standard(for: .query) {
            if parameter.format.style != .form { arguments.append("style: .\(parameter.format.style.rawValue)") }
            if !parameter.format.explode { arguments.append("explode: false") }
            if parameter.format.allowReserved { arguments.append("allowReserved: true") }
        }
        if parameter.location == .header, parameter.format.explode { arguments.append("explode: true") }
        if parameter.location == .cookie {
            if parameter.format.explode, parameter.kind != .json, hasParts(parameter.type) { arguments.append("explode: true") }
            if parameter.format.allowReserved { arguments.append("allowReserved: true") }
        }
        let method = parameter.location == .query ? "addQuery" : parameter.location == .header ? "addHeader" : "addCookie"
        return CodeLayout.list("request.\(method)(", arguments, ")", indentation: 12)
    }

    /// Whether it can have several values, or named ones.
    private func hasParts(_ type: TypeReference) -> Bool {
        switch type {
        case .scalar(let scalar): scalar == .json
        case .nullable(let wrapped): hasParts(wrapped)
        case .declared(let id, _):
            switch context.api.types[id.index].shape {
            case .enumeration: false
            case .alias(let type): hasParts(type)
            case .object, .union: true
            }
        case .list, .dictionary, .parameter: true
        }
    }

    private func value(of parameter: Parameter, _ argument: String) -> String {
        let value = parameter.presence == .optional ? "$0" : argument
        let arguments: String
        switch parameter.kind {
        case .plain: return argument
        case .encoded: arguments = "encoding: \(value)"
        case .json: arguments = "json: \(value)" + (parameter.location == .header ? ", isASCII: true" : "")
        }
        let encoded = "\(RuntimeNames.parameterValue)(\(arguments))"
        return parameter.presence == .optional ? "\(argument).map { \(encoded) }" : encoded
    }

    private var body: [String] {
        guard let body = operation.body else { return [] }
        let name = call.names.body.escaped
        switch body.content {
        case .json:
            if let flattened = call.flattened { return [json(flattened)] + header(of: body) }
            let members = operation.streamSwitch.map { ", setting: [\(SwiftLiteral.string($0).text): true]" } ?? ""
            return whole(body, ["request.setJSONBody(\(name)\(members))"] + header(of: body), name)
        case .formObject(let type):
            let call = FormCall(body, type, context.api.typeTable).statement(name, indentation: body.isRequired ? 12 : 16)
            return whole(body, [call] + header(of: body), name)
        case .text: return whole(body, ["request.setTextBody(\(name)\(contentType(of: body)))"], name)
        case .binary: return whole(body, ["request.setBinaryBody(\(name)\(contentType(of: body)))"], name)
        case .form(let fields):
            let statements = zip(fields, call.names.bodyFields).map { formStatement($0, value(of: $0, $1), body.encoding(of: $0.key)) }
            return block("setFormBody", statements) + header(of: body)
        case .multipart(let fields):
            let statements = zip(fields, call.names.bodyFields).map { partStatement($0, value(of: $0, $1), body.encoding(of: $0.key)) }
            return block("setMultipartBody", statements) + header(of: body)
        case .messages: return []
        }
    }

    /// The value of a member of a form: an argument, except for what makes the server stream.
    private func value(of field: BodyField, _ name: SwiftIdentifier) -> String {
        field.key == operation.streamSwitch ? "true" : call.value(of: name)
    }

    /// The body, made of the arguments.
    private func json(_ body: FlattenedBody) -> String {
        let properties = context.names.types[body.id.index].members.properties
        var values = zip(body.fields, call.names.bodyMembers).map { (field: $0, value: call.value(of: $1)) }
        if let member = body.shape.fields.firstIndex(where: { $0.key == operation.streamSwitch }) {
            let value = body.shape.fields[member].presence == .threeState ? ".value(true)" : "true"
            values.insert((member, value), at: values.firstIndex { $0.field > member } ?? values.endIndex)
        }
        let arguments = values.map { "\(properties[$0.field].name.asCallLabel): \($0.value)" }
        let type = context.types.render(.declared(body.id, arguments: [])).text
        return CodeLayout.call(
            "request.setJSONBody(", { CodeLayout.list("\(type)(", arguments, ")", indentation: $0) }, indentation: 12)
    }

    /// Only set with a body: a request without a body has no content type.
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

    private func formStatement(_ field: BodyField, _ argument: String, _ encoding: MemberEncoding?) -> String {
        var arguments = [SwiftLiteral.string(field.key).text, argument]
        if field.kind == .json {
            arguments[1] = parameterValue(of: field, argument, "json")
        } else if let format = encoding?.format {
            arguments += ["style: .\(format.style.rawValue)", "explode: \(format.explode)"]
        }
        if field.kind == .encoded { arguments[1] = parameterValue(of: field, argument, "encoding") }
        return CodeLayout.list("$0.add(", arguments, ")", indentation: 16)
    }

    /// - Parameter label: That of the initializer.
    private func parameterValue(of field: BodyField, _ argument: String, _ label: String) -> String {
        let type = RuntimeNames.parameterValue
        return field.presence == .optional ? "\(argument).map { \(type)(\(label): $0) }" : "\(type)(\(label): \(argument))"
    }

    private func partStatement(_ field: BodyField, _ argument: String, _ encoding: MemberEncoding?) -> String {
        let method: String
        switch field.kind {
        case .plain, .encoded: method = "addText"
        case .json: method = "addJSON"
        case .file:
            if case .list = field.type { method = "addFiles" } else { method = "addFile" }
        }
        var arguments = [SwiftLiteral.string(field.key).text, argument]
        if field.kind == .encoded { arguments[1] = parameterValue(of: field, argument, "encoding") }
        if let mediaType = encoding?.mediaType, field.kind != .json || mediaType != "application/json" {
            arguments.append("contentType: \(SwiftLiteral.string(mediaType).text)")
        }
        let headers = (encoding?.headers ?? []).map { "\(SwiftLiteral.string($0.name).text): \(SwiftLiteral.string($0.value).text)" }
        if !headers.isEmpty { arguments.append("headers: [\(headers.joined(separator: ", "))]") }
        return CodeLayout.list("$0.\(method)(", arguments, ")", indentation: 16)
    }
}
