import APIModel
import SourceDiagnostics

/// Replaces the types of a document, the inner ones first. What a body, a result, an event or a message is as a whole is not asked about,
/// only what it is made of: its name is the operation's.
struct DraftTypeMap {
    /// - Parameters:
    ///   - type: One whose own types are replaced already.
    ///   - place: Where it stands; types in place are named after that.
    let replace: (_ type: DraftType, _ place: HoistedName) -> DraftType

    func map(_ api: DraftAPI) -> DraftAPI {
        var api = api
        for index in api.types.indices {
            api.types[index].shape = map(api.types[index].shape, at: HoistedName(owner: api.types[index].name.value))
        }
        for service in api.services.indices {
            let subject = HoistedName.singular(api.services[service].name.value)
            for operation in api.services[service].operations.indices {
                map(&api.services[service].operations[operation], subject: subject)
            }
        }
        return api
    }

    private func map(_ operation: inout DraftOperation, subject: String) {
        let owner = HoistedName.owner(operation: operation.name.value, subject: subject)
        for index in operation.parameters.indices {
            let parameter = operation.parameters[index]
            operation.parameters[index].type = map(parameter.type, at: HoistedName(owner: owner, member: parameter.name.value))
        }
        if let body = operation.body {
            operation.body?.content =
                switch body.content {
                case .json(let type): .json(mapWhole(type, at: HoistedName(owner: owner)))
                case .formObject(let type): .formObject(mapWhole(type, at: HoistedName(owner: owner)))
                case .form(let fields): .form(map(fields, owner: owner))
                case .multipart(let fields): .multipart(map(fields, owner: owner))
                default: body.content
                }
        }
        for index in operation.responses.indices {
            operation.responses[index].content = map(operation.responses[index].content, at: HoistedName(owner: owner, member: "result"))
        }
        for index in operation.errors.indices {
            let place = HoistedName(owner: owner, member: "error response")
            guard case .json(let type) = operation.errors[index].content else { continue }
            operation.errors[index].content = .json(map(type, at: place))
        }
    }

    private func map(_ content: DraftResponse.Content, at place: HoistedName) -> DraftResponse.Content {
        switch content {
        case .json(let type): .json(mapWhole(type, at: place))
        case .events(let type): .events(mapWhole(type, at: place))
        case .jsonLines(let type): .jsonLines(mapWhole(type, at: place))
        default: content
        }
    }

    private func map(_ fields: DraftBodyFields, owner: String) -> DraftBodyFields {
        switch fields {
        case .fields(let fields): .fields(fields.map { map($0, owner: owner) })
        case .type(let type): .type(mapWhole(type, at: HoistedName(owner: owner)))
        }
    }

    /// What stands for the whole keeps its place; its elements, if it is a list, do not.
    private func mapWhole(_ type: DraftType, at place: HoistedName) -> DraftType {
        switch type {
        case .inline(var inline):
            inline.shape = map(inline.shape, at: place)
            return .inline(inline)
        case .nullable(let wrapped, let span): return .nullable(mapWhole(wrapped, at: place), span)
        default: return map(type, at: place)
        }
    }

    private func map(_ type: DraftType, at place: HoistedName) -> DraftType {
        switch type {
        case .named, .scalar, .faulty: return replace(type, place)
        case .list(let element, let span): return .list(map(element, at: place.element), span)
        case .dictionary(let element, let span): return .dictionary(map(element, at: place.element), span)
        case .nullable(let wrapped, let span): return .nullable(map(wrapped, at: place), span)
        case .inline(var inline):
            inline.shape = map(inline.shape, at: HoistedName(owner: place.text))
            return replace(.inline(inline), place)
        }
    }

    func map(_ shape: DraftShape, at place: HoistedName) -> DraftShape {
        switch shape {
        case .object(let fields, let additional):
            return .object(
                fields.map { map($0, owner: place.text) }, additional: additional.map { map($0, at: place.member("value")) })
        case .enumeration: return shape
        case .union(var union):
            for index in union.variants.indices {
                let variant = union.variants[index]
                union.variants[index].type = map(variant.type, at: place.member(variant.name.value))
            }
            return .union(union)
        case .alias(let type): return .alias(map(type, at: place))
        }
    }

    private func map(_ field: DraftField, owner: String) -> DraftField {
        var field = field
        field.type = map(field.type, at: HoistedName(owner: owner, member: field.name.value))
        return field
    }
}
