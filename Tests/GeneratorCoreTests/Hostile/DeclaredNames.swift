import APIModel
import GeneratorCore
import NativeDialect
import SourceDiagnostics
import SwiftModel
import Testing

/// The names that the output for a spec may declare: those of the name table, and the few that stand in every output.
struct DeclaredNames {
    let all: Set<String>

    init(spec: String) throws {
        var sink = DiagnosticSink()
        let loader = SpecLoader(files: LocalFiles())
        let draft = try #require(NativeReader(try loader.load(spec), load: loader.load(import:)).read(into: &sink))
        let api = try Resolver(draft).resolve(into: &sink)
        let names = NameTable(api, layout: StorageLayout(api), into: &sink)
        var found: [SwiftIdentifier] = [
            names.module, names.mocksModule, names.client, names.environment.type, names.failure, names.defaults, names.oauth,
        ]
        for type in names.types {
            found += [type.name] + type.genericParameters + type.members.cases
            found += type.members.properties.flatMap { [$0.name, $0.storage] }.compactMap(\.self)
            found += [type.members.additional, type.members.index].compactMap(\.self)
        }
        for environment in names.environment.cases { found += [environment.name] + environment.variables.map(\.argument) }
        for type in names.environment.variableTypes { found += [type.name] + type.cases }
        for scheme in names.schemes {
            found += [scheme.parameter, scheme.refresh, scheme.oauth, scheme.authentication, scheme.configuration].compactMap(\.self)
        }
        for messages in [names.webhooks, names.callbacks].compactMap(\.self) { found += [messages.type] + messages.cases }
        for service in names.services {
            found += [service.property, service.endpoint, service.serviceProtocol, service.service, service.mock]
            for operation in service.operations {
                found += [
                    operation.method, operation.log, operation.callArguments, operation.body, operation.idempotencyKey,
                    operation.destination, operation.group,
                ]
                found += [operation.result, operation.failure, operation.toFileArguments, operation.groupType].compactMap(\.self)
                let companions = [operation.paging, operation.untilDone].compactMap(\.self) + operation.flagMethods.values
                found += companions
                found += companions.map { SwiftIdentifier.lowerCamel(["on"] + WordSplitter.words($0.text)) }
                found += operation.parameters + operation.bodyFields
            }
        }
        all = Set(found.map(\.text)).union(Self.constant)
    }

    /// What the templates and builders themselves declare.
    private static let constant: Set<String> = [
        "_", "client", "transport", "interceptors", "configuration", "environment", "all", "plain", "token", "endpoint", "answer",  //
        "request", "method", "path", "options", "object", "union", "tag", "value", "decoder", "encoder", "encode", "coder", "customMirror",
        "objectMembers",
        "rawValue", "allCases", "unrecognized", "name", "baseURL", "checkedBaseURL", "custom", "url", "mock", "response", "coding", "error",
        "newValue",
        "ok", "created", "accepted", "noContent", "success", "conflict", "unprocessableContent", "unauthorized", "locked", "clientError",
        "serviceUnavailable", "notFound", "unexpected", "undeclared", "response", "preconditionFailed", "gone", "clientID", "clientSecret",
        "scopes",
        "body", "headers", "secrets", "date", "signature", "recorder", "calls", "store", "redirectURL", "$interpolation", "$0", "self",
    ]
}
