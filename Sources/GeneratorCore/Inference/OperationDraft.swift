import APIModel
import SpecReading
import SwiftModel

/// An operation whose types are known, but not yet their names.
struct OperationDraft {
    struct Content {
        let mediaType: String
        var shape: ValueShape?
        var isFile = false
        /// The parts of a form. Files are not members of types, so that they have no type of their own.
        var parts: ValueShape.Members?
    }

    var tag: String
    let isOutsideEnvelope: Bool
    /// The name of the method, if the name of the operation cannot be used.
    var emittedName: String?
    var path: [(name: String, shape: ValueShape)] = []
    var query: [(name: String, shape: ValueShape, isRequired: Bool)] = []
    var keys: [String] = []
    var body: [Content] = []
    var isBodyRequired = false
    var responses: [(status: Int, contents: [Content])] = []

    func json(id: String, _ reference: (Int) -> LiteralValue) -> LiteralValue {
        var members: [LiteralValue.Member] = [.init("operationId", .string(id)), .init("tags", .array([.string(tag)]))]
        if let emittedName { members.append(.init(ExtensionKeys.openAPI("name"), .string(emittedName))) }
        if isOutsideEnvelope { members.append(.init(ExtensionKeys.openAPI("envelope"), .string("none"))) }
        let others = EmittedNames.others(for: path.map(\.name) + query.map(\.name), in: Scope.arguments)
        func parameter(_ name: String, _ other: String?, _ place: String, _ shape: ValueShape, isRequired: Bool) -> LiteralValue {
            let required = isRequired ? [LiteralValue.Member("required", .bool(true))] : []
            let schema = LiteralValue.Member("schema", shape.schema(reference))
            let members = [LiteralValue.Member("name", .string(name)), .init("in", .string(place))] + required + [schema]
            return LiteralValue.object(members).named(other)
        }
        let parameters =
            zip(path, others).map { parameter($0.name, $1, "path", $0.shape, isRequired: true) }
            + zip(query, others.dropFirst(path.count)).map { parameter($0.name, $1, "query", $0.shape, isRequired: $0.isRequired) }
        if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
        if !body.isEmpty {
            let required = isBodyRequired ? [LiteralValue.Member("required", .bool(true))] : []
            members.append(.init("requestBody", .object(required + [.init("content", Self.json(body, reference))])))
        }
        let responses = responses.map { response in
            let content = response.contents.isEmpty ? [] : [LiteralValue.Member("content", Self.json(response.contents, reference))]
            return LiteralValue.Member("\(response.status)", .object([.init("description", .string(""))] + content))
        }
        members.append(.init("responses", .object(responses)))
        if !keys.isEmpty {
            members.append(.init("security", .array([.object(keys.map { .init($0, .array([])) })])))
        }
        return .object(members)
    }

    private static func json(_ contents: [Content], _ reference: (Int) -> LiteralValue) -> LiteralValue {
        .object(
            contents.map { content in
                var schema = LiteralValue.object([.init("type", .string("string"))])
                if content.isFile { schema = .object([.init("type", .string("string")), .init("format", .string("binary"))]) }
                if let shape = content.shape { schema = shape.schema(reference) }
                if let parts = content.parts { schema = parts.schema(reference) }
                return .init(content.mediaType, .object([.init("schema", schema)]))
            })
    }
}
