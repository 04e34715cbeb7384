import Patterns
import SchemaChecking

/// The keywords of a schema whose effect is not compared, only whether they are the same.
struct OtherKeywords {
    /// A keyword with its text and its schemas.
    private struct Keyword {
        var name: String
        var text = ""
        var schemas: [JSONSchema.ID] = []
    }

    private var list: [Keyword] = []

    mutating func add(_ schema: JSONSchema) {
        for (name, part) in [
            ("propertyNames", schema.propertyNames), ("not", schema.not), ("unevaluatedItems", schema.unevaluatedItems),
        ] {
            if let part { list.append(Keyword(name: name, schemas: [part])) }
        }
        if !schema.prefixItems.isEmpty { list.append(Keyword(name: "prefixItems", schemas: schema.prefixItems)) }
        // No element must match, and any number can.
        if let part = schema.contains, schema.minContains != 0 || schema.maxContains != nil {
            let most = schema.maxContains.map(String.init) ?? ""
            list.append(Keyword(name: "contains", text: "\(schema.minContains ?? 1)-\(most)", schemas: [part]))
        }
        for (pattern, part) in schema.patternProperties {
            list.append(Keyword(name: "patternProperties", text: pattern.text, schemas: [part]))
        }
        if let (test, then, otherwise) = schema.condition {
            let text = "\(then == nil ? "" : "then") \(otherwise == nil ? "" : "else")"
            list.append(Keyword(name: "if", text: text, schemas: [test] + [then, otherwise].compactMap(\.self)))
        }
        for (property, names) in schema.dependentRequired {
            list.append(Keyword(name: "dependentRequired", text: "\(property): \(Set(names).sorted())"))
        }
        for property in schema.dependentSchemas {
            list.append(Keyword(name: "dependentSchemas", text: property.name, schemas: [property.schema]))
        }
    }

    /// Whether a keyword only forbids values that the rest of the schema allows. Emitted types are the same with it and without it.
    static func isCheck(_ keyword: String) -> Bool {
        ["contains", "dependentRequired", "dependentSchemas", "if", "not", "propertyNames", "unevaluatedItems"].contains(keyword)
    }

    /// Short forms of what each keyword says.
    ///
    /// - Parameter text: A short form of a schema.
    func texts(_ text: (JSONSchema.ID) -> String) -> [String: Set<String>] {
        var texts: [String: Set<String>] = [:]
        for keyword in list {
            texts[keyword.name, default: []].insert("\(keyword.text) \(keyword.schemas.map(text).joined())")
        }
        return texts
    }
}
