import APIModel

/// Writes a model as text that shows every choice that was made.
struct ModelDump {
    let api: API
    private(set) var text = ""

    init(api: API) {
        self.api = api
    }

    mutating func line(_ depth: Int, _ words: [String?]) {
        text += String(repeating: "  ", count: depth) + words.compactMap { $0 }.joined(separator: " ") + "\n"
    }

    mutating func writeAll() {
        let options = api.modelOptions
        let conformances = options.conformances.map(\.rawValue).joined(separator: ", ")
        line(
            0, ["api", name(api.name), "models: \(options.isMutable ? "mutable" : "immutable") [\(conformances)]", note(api.documentation)])
        for environment in api.environments { write(environment) }
        for server in api.servers { write(server) }
        for scheme in api.securitySchemes { write(scheme) }
        for response in api.tokenResponses {
            line(0, ["token response", type(response.type)])
            write(response.members, 1)
        }
        writeDefaults()
        for declaration in api.types { write(declaration) }
        for service in api.services {
            line(0, ["service", name(service.name), note(service.documentation)])
            for operation in service.operations { write(operation) }
        }
        for message in api.webhooks {
            line(0, ["webhook", name(message.name), content(message.content), signature(message.signature), note(message.documentation)])
        }
        for message in api.callbacks {
            line(0, ["callback", name(message.name), content(message.content), signature(message.signature), note(message.documentation)])
        }
        for header in api.responseHeaders {
            line(
                0,
                [
                    "response header", name(header.name), "key \(quoted(header.key)):", type(header.type), "\(header.kind)",
                    note(header.documentation),
                ])
        }
    }

    // MARK: Words

    private func signature(_ signature: MessageSigning?) -> String? {
        signature.map { signature in "signed " + (signature.scheme?.rawValue ?? "\(signature)") }
    }

    func quoted(_ text: String) -> String { LiteralValue.string(text).json }

    func name(_ name: SpecName) -> String {
        quoted(name.text) + (name.preferred.map { " as \(quoted($0))" } ?? "")
    }

    func note(_ documentation: Documentation) -> String? {
        let parts = [documentation.text.map { "doc: \(quoted($0))" }, documentation.deprecation.map { "deprecated: \(quoted($0))" }]
        let words = parts.compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    func type(_ use: TypeReference, in owner: TypeDeclaration? = nil) -> String {
        switch use {
        case .scalar(let scalar): return scalar.rawValue
        case .declared(let id, let arguments):
            let word = "\(quoted(api.declaration(id).name.text))#\(id.index)"
            return arguments.isEmpty ? word : word + "<\(arguments.map { type($0, in: owner) }.joined(separator: ", "))>"
        case .parameter(let index):
            guard let owner, owner.parameters.indices.contains(index) else { return "parameter \(index)" }
            return owner.parameters[index].text
        case .list(let element): return "[\(type(element, in: owner))]"
        case .dictionary(let value): return "[String: \(type(value, in: owner))]"
        case .nullable(let inner): return "\(type(inner, in: owner))?"
        }
    }

    func path(_ path: FieldPath) -> String {
        let words = path.steps.map { step in
            var word = "#\(step.field)"
            if case .object(let shape) = api.declaration(step.owner).shape {
                word = shape.fields[step.field].key
            }
            return word + (step.isOptional ? "?" : "")
        }
        return "\(quoted(words.joined(separator: "."))): \(type(path.type))"
    }

    // MARK: Environments, security, defaults

    private mutating func write(_ environment: APIEnvironment) {
        line(0, ["environment", name(environment.name), note(environment.documentation)])
        write(environment.url, 1)
    }

    private mutating func write(_ url: [APIEnvironment.Part], _ depth: Int) {
        for part in url {
            switch part {
            case .text(let text): line(depth, ["text", quoted(text)])
            case .variable(let variable):
                let allowed = variable.allowed.isEmpty ? nil : "of \(variable.allowed.map(quoted).joined(separator: ", "))"
                line(depth, ["variable", name(variable.name), variable.defaultValue.map { "= \(quoted($0))" }, allowed])
            }
        }
    }

    private mutating func write(_ server: OperationServer) {
        line(0, ["server", name(server.name), note(server.documentation)])
        for (environment, url) in zip(api.environments, server.urls) {
            guard let url else { continue }
            line(1, ["in", name(environment.name)])
            write(url, 2)
        }
    }

    private mutating func write(_ scheme: SecurityScheme) {
        let kind =
            switch scheme.kind {
            case .bearer: "bearer"
            case .basic: "basic"
            case .apiKey(let location, let name): "apiKey in \(location.rawValue) \(quoted(name))"
            case .oauth2(let server): "oauth2 scopes: [\(server.scopes.map(quoted).joined(separator: ", "))]"
            case .custom: "custom"
            }
        line(0, ["scheme", name(scheme.name), kind, note(scheme.documentation)])
        if case .oauth2(let server) = scheme.kind { write(server) }
        guard let refresh = scheme.refresh else { return }
        let input =
            switch refresh.input {
            case .bodyField(let key): "body member \(quoted(key))"
            case .parameter(let index): "parameter \(index)"
            case .nothing: "nothing"
            }
        line(1, ["refresh", "by operation \(refresh.operation.service).\(refresh.operation.operation)", "sends \(input)"])
        write(refresh.members, 2)
    }

    private mutating func write(_ members: TokenMembers, _ depth: Int) {
        line(depth, ["access token", path(members.access)])
        if let token = members.refresh { line(depth, ["refresh token", path(token)]) }
        switch members.expiry {
        case .seconds(let member)?: line(depth, ["expires after seconds", path(member)])
        case .date(let member)?: line(depth, ["expires at", path(member)])
        case nil: break
        }
    }

    private mutating func write(_ server: OAuthServer) {
        switch server.flow {
        case .clientCredentials(let token)?: line(1, ["client credentials at", quoted(token)])
        case .authorizationCode(let authorization, let token, let redirect)?:
            line(
                1, ["authorization code at", quoted(authorization), "then", quoted(token), redirect.map { "back to \(quoted($0))" }])
        case nil: break
        }
        if server.clientAuthentication != .basic { line(1, ["client shown in the", server.clientAuthentication.rawValue]) }
        for parameter in server.tokenParameters { line(1, ["token parameter", quoted(parameter.name), quoted(parameter.value)]) }
        for parameter in server.authorizationParameters {
            line(1, ["authorization parameter", quoted(parameter.name), quoted(parameter.value)])
        }
    }

    mutating func write(_ envelope: Envelope, _ depth: Int) {
        let success: String? =
            switch envelope.success {
            case .isTrue(let member)?: "success when \(quoted(member)) is true"
            case .isOneOf(let member, let values)?: "success when \(quoted(member)) is \(values.map(\.json).joined(separator: " or "))"
            case .isAbsent(let member)?: "success without \(quoted(member))"
            case nil: nil
            }
        line(depth, ["envelope", "payload \(quoted(envelope.payload))", envelope.message.map { "message \(quoted($0))" }, success])
    }

    func auth(_ auth: SecurityRequirement) -> String {
        switch auth {
        case .none: return "none"
        case .anyOf(let sets):
            let names = sets.map { set in
                set.map { api.securitySchemes.indices.contains($0) ? quoted(api.securitySchemes[$0].name.text) : "\($0)" }
            }
            return "any of [\(names.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", "))]"
        }
    }

    private mutating func writeDefaults() {
        line(0, ["defaults", "auth: \(auth(api.defaults.auth))"])
        writeSettings(
            1, timeout: api.defaults.options.timeout, deadline: api.defaults.options.deadline, retry: api.defaults.options.retry,
            cache: api.defaults.options.cache,
            headers: api.defaults.headers)
        if let envelope = api.defaults.options.envelope?.envelope { write(envelope, 1) }
        if let tolerance = api.defaults.options.tolerance { write(tolerance, 1) }
        for failure in api.defaults.failures { write(failure) }
    }

    mutating func write(_ tolerance: Tolerance, _ depth: Int) {
        let kinds = tolerance.sortedKinds.map(\.rawValue)
        line(depth, ["tolerance"] + (kinds.isEmpty ? ["none"] : kinds) + [tolerance.zone.map { "zone: \(quoted($0))" }])
    }

    mutating func writeSettings(
        _ depth: Int, timeout: Double?, deadline: Double?, retry: RetryRule?, cache: CacheMode?, headers: [ConstantHeader]
    ) {
        if let timeout { line(depth, ["timeout", "\(timeout)"]) }
        if let deadline { line(depth, ["deadline", "\(deadline)"]) }
        if let retry {
            line(
                depth,
                [
                    "retry", "attempts: \(retry.attempts)", retry.statuses.map { "statuses: \($0)" },
                    retry.nonIdempotent ? "all methods" : nil, retry.baseDelay.map { "delay: \($0)" },
                    retry.maximumDelay.map { "up to: \($0)" },
                ])
        }
        if let cache { line(depth, ["cache", cache.rawValue]) }
        for header in headers { line(depth, ["header", quoted(header.name), quoted(header.value)]) }
    }

    // MARK: Types

    private mutating func write(_ declaration: TypeDeclaration) {
        let parameters =
            declaration.parameters.isEmpty ? nil : "<\(declaration.parameters.map { quoted($0.text) }.joined(separator: ", "))>"
        let flags = [declaration.isUnnamed ? "unnamed" : nil, declaration.isMutable ? "mutable" : nil]
        let head = ["type #\(declaration.id.index)", name(declaration.name), parameters] + flags
        let tail = [note(declaration.documentation), declaration.example.map { "example: \($0.json)" }]
        switch declaration.shape {
        case .object(let shape):
            line(0, head + ["object"] + tail)
            for field in shape.fields { write(field, in: declaration) }
            if let additional = shape.additional { line(1, ["additional", type(additional, in: declaration)]) }
        case .enumeration(let shape):
            line(0, head + ["\(shape.isClosed ? "closed" : "open") enumeration of \(shape.rawKind)"] + tail)
            for value in shape.values { line(1, [name(value.name), "= \(value.raw.json)", note(value.documentation)]) }
        case .union(let shape):
            line(0, head + ["\(shape.isClosed ? "closed" : "open") union"] + tail)
            write(shape, in: declaration)
        case .alias(let target):
            line(0, head + ["alias of \(type(target, in: declaration))"] + tail)
        }
    }

    private mutating func write(_ field: Field, in owner: TypeDeclaration) {
        let presence =
            switch field.presence {
            case .required: "required"
            case .nullable: "nullable"
            case .optional: "optional"
            case .threeState: "three states"
            case .defaulted(let value): "default \(value.json)"
            case .constant(let value): "always \(value.json)"
            case .optionalConstant(let value): "always \(value.json) when sent"
            }
        line(
            1,
            [
                name(field.name), "key \(quoted(field.key)):", type(field.type, in: owner), presence,
                field.isSensitive ? "sensitive" : nil, field.zone.map { "in \(quoted($0))" }, note(field.documentation),
                field.example.map { "example: \($0.json)" },
            ])
    }

    private mutating func write(_ union: UnionShape, in owner: TypeDeclaration) {
        switch union.selection {
        case .discriminator(let key): line(1, ["discriminator", quoted(key)])
        case .optionalDiscriminator(let key, let order): line(1, ["discriminator", quoted(key), "or closest", "\(order)"])
        case .closest(let order): line(1, ["closest", "\(order)"])
        case .structure(let order): line(1, ["order", "\(order)"])
        }
        for variant in union.variants {
            line(
                1,
                [
                    name(variant.name), type(variant.type, in: owner), variant.tag.map { "tag \(quoted($0))" }, variant.rule.map(rule),
                    note(variant.documentation),
                ])
        }
    }

    func rule(_ rule: UnionShape.Rule) -> String {
        switch rule {
        case .object(let required, let nullable, let constants):
            let words =
                required.map { quoted($0) + (nullable.contains($0) ? " or null" : "") }
                + constants.map { "\(quoted($0.key)) \($0.mayBeAbsent ? "absent or " : "")= \(quoted($0.value))" }
            return "if object with [\(words.joined(separator: ", "))]"
        case .several(let forms): return "if " + forms.map { self.rule($0.rule).dropFirst(3) }.joined(separator: " or ")
        case .json(let kind): return "if \(kind.rawValue)"
        case .unsigned, .anything: return "if \(rule)"
        }
    }
}
