import APIModel
import SourceDiagnostics
import SpecReading
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
        case "description", "summary", "title": return Help("write 'doc'", fix: Fix(replacing: key, with: "doc"))
        case "properties": return Help("write 'fields'", fix: Fix(replacing: key, with: "fields"))
        case "additionalProperties": return "write 'additional' with the type of undeclared members"
        case "items": return "write the type of a list in brackets: [String]"
        case "allOf": return "declare the members of all of them in 'fields'"
        case "anyOf": return Help("write 'oneOf'", fix: Fix(replacing: key, with: "oneOf"))
        default: return nil
        }
    }

    /// The types of formats in OpenAPI.
    private static let types: [String: Scalar] = [
        "date": .day, "date-time": .date, "duration": .duration, "uuid": .uuid, "uri": .url, "url": .url, "int32": .int32, "int64": .int64,
        "float": .float, "double": .double, "byte": .data, "binary": .data, "email": .string, "password": .string, "hostname": .string,
    ]
}
