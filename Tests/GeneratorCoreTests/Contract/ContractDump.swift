import APIContract
import APIModel
import Patterns
import SchemaChecking
import SourceDiagnostics

/// A contract as lines of text, without places. Equal texts are equal promises.
struct ContractDump {
    let contract: Contract
    private var table: SchemaTable { contract.schemas }

    init(_ contract: Contract) {
        self.contract = contract
    }

    var lines: [String] {
        contract.servers.map { "server \(text($0))" } + contract.groups.map { "group \($0.name.value)" }
            + contract.securitySchemes.map { "scheme \($0.name.value): \(text($0.kind))" }
            + contract.namedSchemas.map { "schema \($0.name.value): \(text(table[$0.schema]))" }
            + contract.operations.flatMap { lines(of: $0) } + contract.webhooks.flatMap { lines(of: $0, "webhook ") }
    }

    // MARK: Operations

    func lines(of operation: ContractOperation, _ prefix: String = "") -> [String] {
        var lines = ["\(prefix)\(operation.method) \(operation.pathText) \(operation.groups)"]
        if operation.documentation.deprecation != nil { lines.append("  deprecated") }
        lines += operation.parameters.map { "  " + text($0) }
        if let body = operation.body {
            lines.append("  body\(body.isRequired ? "!" : "")")
            lines += body.contents.map { "    " + text($0) }
        }
        for response in operation.responses {
            lines.append("  \(response.status.value.text)")
            lines += response.headers.map { "    " + text($0) } + response.contents.map { "    " + text($0) }
        }
        for alternative in operation.security {
            let names = alternative.requirements.map { $0.scheme.value + ($0.scopes.isEmpty ? "" : "\($0.scopes)") }
            lines.append("  auth \(names.joined(separator: " + "))")
        }
        lines += operation.servers.map { "  server \(text($0))" }
        if operation.paging != nil { lines.append("  paged") }
        if operation.wait != nil { lines.append("  waits") }
        if operation.signature != nil { lines.append("  signed") }
        if operation.webSocket != nil {
            lines.append("  sends \(text(operation.sentMessages)), receives \(text(operation.receivedMessages))")
        }
        return lines + operation.callbacks.flatMap { self.lines(of: $0, "callback ").map { "  " + $0 } }
    }

    private func text(_ parameter: ContractParameter) -> String {
        var words = ["\(parameter.location.rawValue) \(parameter.name.value)\(parameter.isRequired ? "!" : ""):", text(parameter.schema)]
        if parameter.format != .standard(for: parameter.location) {
            words.append("\(parameter.format.style.rawValue)\(parameter.format.explode ? "*" : "")")
            if parameter.format.allowReserved { words.append("reserved") }
        }
        if parameter.isWholeQuery { words.append("whole query") }
        if let value = parameter.defaultValue { words.append("= \(value.json)") }
        if parameter.documentation.deprecation != nil { words.append("deprecated") }
        return (words + parameter.examples.map(text)).joined(separator: " ")
    }

    private func text(_ content: ContractContent) -> String {
        var words = ["\(content.mediaType.value):"]
        if content.schema != nil || content.itemSchema == nil { words.append(text(content.schema)) }
        if let item = content.itemSchema { words.append("each \(text(item))") }
        for encoding in content.encodings {
            words.append("\(encoding.name.value) as \(encoding.contentTypes)")
            if let format = encoding.format { words.append("\(format.style.rawValue)\(format.explode ? "*" : "")") }
            words += encoding.headers.map { "with (\(text($0)))" }
        }
        return (words + content.examples.map(text)).joined(separator: " ")
    }

    private func text(_ example: ContractExample) -> String {
        let value =
            switch example.content {
            case .value(let value): value.json
            case .serialized(let text): "'\(text)'"
            }
        return "e.g. \(example.name.map { "\($0): " } ?? "")\(value)"
    }

    private func text(_ server: ContractServer) -> String {
        let variables = server.variables.map { "\($0.name.value) of \($0.values) = \($0.defaultValue ?? "-")" }
        return ([server.url.value] + variables).joined(separator: ", ")
    }

    private func text(_ kind: ContractSecurityScheme.Kind) -> String {
        switch kind {
        case .http(let scheme): scheme
        case .apiKey(let location, let name): "\(location.rawValue) \(name)"
        case .oauth2(let token, let authorization): "oauth2 \(token ?? "-") \(authorization ?? "-")"
        case .openIDConnect(let url): "openid \(url)"
        case .mutualTLS: "tls"
        case .other: "other"
        }
    }

    // MARK: Schemas

    func text(_ id: JSONSchema.ID?) -> String {
        guard let id else { return "any" }
        return text(table[id])
    }

    /// Schemas that are referred to are only named, so that it ends.
    func text(_ schema: JSONSchema) -> String {
        var words: [String] = []
        if schema.isNothing { words.append("nothing") }
        if let name = schema.reference { words.append(name) }
        if let types = schema.types { words.append(types.map(\.rawValue).sorted().joined(separator: "|")) }
        if let format = schema.format { words.append("(\(format))") }
        if let values = schema.enumeration { words.append("of \(values.map(\.json))") }
        if let value = schema.constant { words.append("== \(value.json)") }
        if let bound = schema.minimum { words.append("\(bound.isExclusive ? ">" : ">=") \(bound.value.text)") }
        if let bound = schema.maximum { words.append("\(bound.isExclusive ? "<" : "<=") \(bound.value.text)") }
        if let least = schema.minLength { words.append("length >= \(least)") }
        if let most = schema.maxLength { words.append("length <= \(most)") }
        words += schema.patterns.map { "/\($0.text)/" }
        if let pattern = schema.uncheckedPattern { words.append("unchecked /\(pattern)/") }
        if let items = schema.items { words.append("[\(text(items))]") }
        if schema.types?.contains(.object) == true || !schema.properties.isEmpty {
            let members = schema.properties.map { "\($0.name)\(schema.required.contains($0.name) ? "!" : ""): \(text($0.schema))" }
            words.append("{ \(members.joined(separator: ", ")) }")
        }
        if let additional = schema.additionalProperties { words.append("others \(text(additional))") }
        let parts = schema.reference == nil ? schema.allOf : Array(schema.allOf.dropFirst())
        for (word, list) in [("all", parts), ("any", schema.anyOf), ("one", schema.oneOf)] where !list.isEmpty {
            words.append("\(word)(\(list.map { text($0) }.joined(separator: "; ")))")
        }
        if let discriminator = schema.discriminator {
            words.append("by \(discriminator.property) \(discriminator.schemas.map { "\($0): \(text($1))" }.sorted())")
        }
        if let value = schema.defaultValue { words.append("= \(value.json)") }
        words += schema.examples.map { "e.g. \($0.json)" }
        if schema.isDeprecated { words.append("deprecated") }
        if schema.isReadOnly { words.append("read-only") }
        if schema.isWriteOnly { words.append("write-only") }
        return words.isEmpty ? "any" : words.joined(separator: " ")
    }
}
