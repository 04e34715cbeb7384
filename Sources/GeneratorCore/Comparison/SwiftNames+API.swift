import APIComparison
import APIModel
import SwiftModel

extension SwiftNames {
    /// The names of an API in its emitted code.
    ///
    /// - Parameter components: The names of the components that the document refers to.
    init(_ api: API, _ names: NameTable, components: Set<String>) {
        self.init()
        let inPlace = InPlaceTypes(api, names, components)
        for (service, own) in zip(api.services, names.services) {
            for (operation, method) in zip(service.operations, own.operations) {
                let route = operation.methodAndPath
                var found = operations[route] ?? Operation()
                let endpoint = own.endpoint.text
                let outcomes = [method.result, method.failure].compactMap(\.self)
                found.types.formUnion([endpoint, own.serviceProtocol.text, own.service.text])
                found.parameterGroup = method.groupType.map { "\(endpoint).\($0.text)" }
                found.types.formUnion(outcomes.map { "\(endpoint).\($0.text)" } + [found.parameterGroup].compactMap(\.self))
                found.members.formUnion([method.method, method.paging, method.untilDone].compactMap { $0?.text } + outcomes.map(\.text))
                found.members.formUnion(method.flagMethods.values.map(\.text))
                found.call = "\(own.property.text).\(method.method.text)"
                found.span = operation.name.span
                for (parameter, name) in zip(operation.parameters, method.parameters) {
                    let key = parameter.location.key(of: parameter.key)
                    found.parameters[key] = name.text
                    inPlace.add([parameter.type], of: .parameter(key), to: &found)
                }
                inPlace.add(operation.sentTypes, of: .body, to: &found)
                inPlace.add(operation.receivedTypes, of: .result, to: &found)
                operations[route] = found
                for type in [endpoint, own.serviceProtocol.text, own.service.text] where places[type] == nil {
                    places[type] = service.operations.first?.name.span
                }
                for outcome in outcomes { places["\(endpoint).\(outcome.text)"] = operation.name.span }
            }
        }
        for (declaration, own) in zip(api.types, names.types) {
            let type = own.name.text
            places[type] = declaration.name.span
            guard !declaration.isUnnamed else { continue }
            var schema = Schema(type: type, members: [:])
            if case .object(let object) = declaration.shape {
                for (field, property) in zip(object.fields, own.members.properties) {
                    schema.members[field.key] = property.name.text
                    inPlace.add([field.type], of: field.key, to: &schema)
                }
                inPlace.add([object.additional].compactMap(\.self), of: "", to: &schema)
            } else {
                var types: [TypeReference] = []
                declaration.shape.forEachType { types.append($0) }
                inPlace.add(types, of: "", to: &schema)
            }
            schemas[declaration.name.text] = schema
        }
        addUses(api, names)
        addClient(api, names, inPlace)
    }

    /// Adds where the types of components are used.
    private mutating func addUses(_ api: API, _ names: NameTable) {
        func add(_ use: Use, to type: TypeReference) {
            for case let declaration? in type.declaredTypes.map(api.declaration) where !declaration.isUnnamed {
                schemas[declaration.name.text]?.uses.insert(use)
            }
        }
        for (declaration, own) in zip(api.types, names.types) {
            guard case .object(let object) = declaration.shape else { continue }
            for (field, property) in zip(object.fields, own.members.properties) {
                add(.property(property.name.text, of: own.name.text), to: field.type)
            }
        }
        for operation in api.services.flatMap(\.operations) {
            let route = operation.methodAndPath
            for parameter in operation.parameters {
                add(.part(.parameter(parameter.location.key(of: parameter.key)), of: route), to: parameter.type)
            }
            for type in operation.sentTypes { add(.part(.body, of: route), to: type) }
            for type in operation.receivedTypes { add(.part(.result, of: route), to: type) }
        }
    }

    /// Adds the names of servers, security schemes and requests of the server.
    private mutating func addClient(_ api: API, _ names: NameTable, _ inPlace: InPlaceTypes) {
        environment = names.environment.type.text
        for (scheme, own) in zip(api.securitySchemes, names.schemes) {
            let members = [own.parameter, own.authentication, own.oauth, own.refresh].compactMap { $0?.text }
            schemes[scheme.name.text] = Names(type: names.client.text, members: Set(members))
        }
        for (messages, own) in [(api.webhooks, names.webhooks), (api.callbacks, names.callbacks)] {
            guard let own else { continue }
            for (message, name) in zip(messages, own.cases) {
                let types = inPlace.names(in: [message.content.type].compactMap(\.self))
                requests[message.name.text] = Names(type: own.type.text, members: [name.text], inPlace: types)
            }
        }
    }
}

/// Finds the in-place types that are a part of another type. One that is used in several places, such as by an `allOf`, has a name, but it is
/// no component.
private struct InPlaceTypes {
    private let api: API
    private let names: NameTable
    private let components: Set<String>

    init(_ api: API, _ names: NameTable, _ components: Set<String>) {
        self.api = api
        self.names = names
        self.components = components
    }

    /// Their names, including those in each other.
    func names(in types: [TypeReference]) -> Set<String> {
        var pending = types.flatMap(\.declaredTypes)
        var found: Set<TypeID> = []
        while let id = pending.popLast() {
            let declaration = api.declaration(id)
            guard declaration.isUnnamed || !components.contains(declaration.name.text), found.insert(id).inserted else { continue }
            pending += declaration.shape.declaredTypes
        }
        return Set(found.map { names.types[$0.index].name.text })
    }

    func add(_ types: [TypeReference], of part: Change.Part, to operation: inout SwiftNames.Operation) {
        let found = names(in: types)
        if !found.isEmpty { operation.inPlace[part, default: []].formUnion(found) }
    }

    func add(_ types: [TypeReference], of member: String, to schema: inout SwiftNames.Schema) {
        let found = names(in: types)
        if !found.isEmpty { schema.inPlace[member, default: []].formUnion(found) }
    }
}

extension Operation {
    /// The types of the body.
    fileprivate var sentTypes: [TypeReference] {
        [body?.content.type].compactMap(\.self) + (body?.content.form ?? []).map(\.type)
    }

    fileprivate var receivedTypes: [TypeReference] {
        var types: [TypeReference] = []
        forEachReceived { types.append($0) }
        return types
    }
}
