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
        operation.body.map { BodyRenderer(body: $0, context: context).statements(in: call) } ?? []
    }
}
