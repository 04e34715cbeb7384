import APIModel
import SourceDiagnostics
import YAMLTree

extension YAMLMapping.Entry {
    /// What a type, a field or a parameter of the dialect has instead of a key of JSON Schema; `nil` if it is not one.
    var helpForForeignKey: Help? {
        switch key.value {
        case "required", "optional":
            guard let flag = value.scalar?.bool else { return "a member is required unless a '?' follows its name" }
            return flag == (key.value == "required")
                ? Help("remove it: a member is required unless a '?' follows its name", removing: key)
                : "put a '?' after the name of a member that can be absent"
        case "format":
            let type = value.scalar.flatMap { Self.types[$0.text] }
            return type.map { Help("write 'type: \($0.rawValue)'") } ?? "the type says the format, such as 'Date', 'Day' or 'UUID'"
        case "description", "summary", "title": return helpForText
        case "properties": return Help("write 'fields'", fix: Fix(replacing: key, with: "fields"))
        case "additionalProperties": return "write 'additional' with the type of undeclared members"
        case "$ref":
            let name = value.scalar.flatMap { $0.text.split(separator: "/").last } ?? "User"
            return "write the name of the type instead of the mapping, such as '\(name)'"
        case "items": return "write the type of a list in brackets: [String]"
        case "allOf": return "declare the members of all of them in 'fields'"
        case "extends": return "declare the members of the other type in 'fields', too"
        case "anyOf": return Help("write 'oneOf'", fix: Fix(replacing: key, with: "oneOf"))
        default: return nil
        }
    }

    /// What an endpoint has instead of a key of an operation in OpenAPI; `nil` if it is not one.
    var helpForForeignOperationKey: Help? {
        switch key.value {
        case "description", "summary", "title": helpForText
        case "parameters": "declare them under 'query', 'headers' or 'cookies', and those of the path as {name} in the path"
        case "requestBody", "json": "write 'body' with the type of the JSON, or 'form', 'multipart', 'text' or 'binary'"
        case "responses": "write 'returns' with the type of the result, and 'errors' with those of other statuses"
        case "operationId": Help("remove it: the key of an endpoint is its name", removing: key)
        case "security": Help("write 'auth'", fix: Fix(replacing: key, with: "auth"))
        default: nil
        }
    }

    /// What a document has instead of one of its keys; `nil` if it is not such a key.
    var helpForForeignDocumentKey: Help? {
        switch key.value {
        case "names": "set 'name' of the type or the endpoint; project files have 'names'"
        case "baseURL", "baseUrl", "url", "host": "write 'environments' with a name for each base URL"
        case "endpoints", "paths": "write 'services' with a name for each group of endpoints, and 'endpoints' in each of them"
        default: nil
        }
    }

    /// What a service has instead of one of its keys; `nil` if it is not such a key.
    var helpForForeignServiceKey: Help? {
        let isEndpoint = value.mapping?.entries.contains { HTTPMethods.keys.contains($0.key.value) } ?? false
        return isEndpoint ? "move it under 'endpoints'" : nil
    }

    private var helpForText: Help { Help("write 'doc'", fix: Fix(replacing: key, with: "doc")) }

    /// Whether it is a misspelled key with the shape of a type, or one of JSON Schema.
    var standsForShape: Bool {
        if isExtension { return false }
        return ["$ref", "properties", "items", "allOf", "anyOf"].contains(key.value)
            || Suggestion.nearest(to: key.value, in: ShapeKeyword.allCases.map(\.rawValue)) != nil
    }

    /// The types of formats in OpenAPI.
    private static let types: [String: Scalar] = [
        "date": .day, "date-time": .date, "duration": .duration, "uuid": .uuid, "uri": .url, "url": .url, "int32": .int32, "int64": .int64,
        "float": .float, "double": .double, "byte": .data, "binary": .data, "email": .string, "password": .string, "hostname": .string,
    ]
}
