import APIModel
import SchemaChecking
import SourceDiagnostics

/// The schemas of the types of an API.
struct ContractTypes {
    /// The maximum number of uses of generic types with different arguments. Beyond it, any JSON is allowed.
    private static let maximumInstances = 10_000
    /// The maximum depth of type arguments.
    private static let deepestArguments = 8

    private struct Instance: Hashable {
        let type: TypeID
        let arguments: [TypeReference]
    }

    private let api: API
    private(set) var table = SchemaTable()
    private var known: [Instance: JSONSchema.ID] = [:]
    /// The declarations whose schemas are still to be made.
    private var pending: [(id: JSONSchema.ID, instance: Instance)] = []
    private var isMaking = false

    init(_ api: API) {
        self.api = api
    }

    /// The schema of a declared type without generic parameters.
    mutating func schema(of type: TypeDeclaration) -> JSONSchema.ID {
        let id = claim(Instance(type: type.id, arguments: []))
        makePending()
        return id
    }

    /// The schema of a use of a type.
    ///
    /// - Parameter add: Adds what the place of use says.
    mutating func schema(of use: TypeReference, at span: SourceSpan, add: (inout JSONSchema) -> Void = { _ in }) -> JSONSchema.ID {
        var schema = make(use, at: span)
        add(&schema)
        let id = table.add(schema)
        makePending()
        return id
    }

    mutating func add(_ schema: JSONSchema) -> JSONSchema.ID { table.add(schema) }

    /// Makes the schemas of declarations one after the other, however long the chain of types is.
    private mutating func makePending() {
        guard !isMaking else { return }
        isMaking = true
        defer { isMaking = false }
        while let next = pending.popLast() {
            table[next.id] = make(api.declaration(next.instance.type), next.instance.arguments)
        }
    }

    private mutating func claim(_ instance: Instance) -> JSONSchema.ID {
        if let id = known[instance] { return id }
        let id = table.add(JSONSchema(at: api.declaration(instance.type).name.span))
        known[instance] = id
        if known.count <= Self.maximumInstances || instance.arguments.isEmpty { pending.append((id, instance)) }
        return id
    }

    // MARK: Uses

    private mutating func make(_ use: TypeReference, at span: SourceSpan) -> JSONSchema {
        var schema = JSONSchema(at: span)
        switch use {
        case .scalar(let scalar): schema.setScalar(scalar)
        case .declared(let id, let arguments):
            guard arguments.allSatisfy({ Self.depth(of: $0) <= Self.deepestArguments }) else { return schema }
            let declaration = api.declaration(id)
            if declaration.isUnnamed { return make(declaration, arguments) }
            schema.allOf = [claim(Instance(type: id, arguments: arguments))]
            schema.reference = declaration.name.text
        // A use without the arguments of its declaration.
        case .parameter: break
        case .list(let element):
            schema.types = [.array]
            schema.items = self.schema(of: element, at: span)
        case .dictionary(let value):
            schema.types = [.object]
            schema.additionalProperties = self.schema(of: value, at: span)
        case .nullable(let inner): schema = nullable(make(inner, at: span))
        }
        return schema
    }

    private static func depth(of use: TypeReference) -> Int {
        switch use {
        case .scalar, .parameter: return 0
        case .declared, .list, .dictionary, .nullable:
            var deepest = 0
            use.forEachPart { deepest = max(deepest, depth(of: $0)) }
            return deepest + 1
        }
    }

    /// The schema that also allows null.
    private mutating func nullable(_ schema: JSONSchema) -> JSONSchema {
        var schema = schema
        if schema.reference == nil, schema.oneOf.isEmpty, schema.anyOf.isEmpty {
            schema.types?.insert(.null)
            if schema.enumeration?.contains(.null) == false { schema.enumeration?.append(.null) }
            return schema
        }
        var null = JSONSchema(at: schema.span)
        null.types = [.null]
        var either = JSONSchema(at: schema.span)
        either.anyOf = [table.add(schema), table.add(null)]
        return either
    }

    // MARK: Declarations

    private mutating func make(_ declaration: TypeDeclaration, _ arguments: [TypeReference]) -> JSONSchema {
        var schema: JSONSchema
        switch declaration.shape {
        case .object(let object): schema = make(object, arguments, at: declaration.name.span)
        case .enumeration(let enumeration):
            schema = JSONSchema(at: declaration.name.span)
            schema.enumeration = enumeration.values.map(\.raw)
            schema.types = [enumeration.rawKind.jsonKind]
        case .union(let union): schema = make(union, arguments, at: declaration.name.span)
        case .alias(let target): schema = make(target.applying(arguments), at: declaration.name.span)
        }
        schema.describe(declaration.documentation)
        if let example = declaration.example { schema.examples = [example] }
        return schema
    }

    private mutating func make(_ object: ObjectShape, _ arguments: [TypeReference], at span: SourceSpan) -> JSONSchema {
        var schema = JSONSchema(at: span)
        schema.types = [.object]
        for field in object.fields {
            schema.properties.append(JSONSchema.Property(field.key, property(field, arguments)))
            if field.presence.isInEveryObject { schema.required.append(field.key) }
        }
        schema.additionalProperties = object.additional.map { self.schema(of: $0.applying(arguments), at: span) }
        return schema
    }

    private mutating func property(_ field: Field, _ arguments: [TypeReference]) -> JSONSchema.ID {
        var schema = make(field.type.applying(arguments), at: field.name.span)
        switch field.presence {
        case .nullable, .threeState: schema = nullable(schema)
        case .defaulted(let value): schema.defaultValue = value
        case .constant(let value), .optionalConstant(let value): schema.constant = value
        case .required, .optional: break
        }
        schema.describe(field.documentation)
        if let example = field.example { schema.examples = [example] }
        return table.add(schema)
    }

    private mutating func make(_ union: UnionShape, _ arguments: [TypeReference], at span: SourceSpan) -> JSONSchema {
        var schema = JSONSchema(at: span)
        guard let property = union.discriminator else {
            // The variants are distinguished by rules; a value can match the schemas of several.
            schema.anyOf = union.variants.map { variant in
                self.schema(of: variant.type.applying(arguments), at: variant.name.span) { $0.describe(variant.documentation) }
            }
            return schema
        }
        var tags: [String: JSONSchema.ID] = [:]
        for variant in union.variants {
            let use = variant.type.applying(arguments)
            var id = self.schema(of: use, at: variant.name.span) { $0.describe(variant.documentation) }
            let tag = variant.tag ?? variant.name.text
            if !declares(property, use) { id = tagged(id, property, tag, at: variant.name.span) }
            schema.oneOf.append(id)
            for tag in [tag] + variant.otherTags { tags[tag] = id }
        }
        schema.discriminator = JSONSchema.Discriminator(property: property, schemas: tags)
        return schema
    }

    /// Whether an object type declares a member.
    private func declares(_ key: String, _ use: TypeReference) -> Bool {
        guard case .declared(let id, _) = api.typeTable.unaliased(use), case .object(let object) = api.declaration(id).shape else {
            return true
        }
        return object.fields.contains { $0.key == key }
    }

    /// The schema with the member that holds the tag, which is written next to those of the variant.
    private mutating func tagged(_ variant: JSONSchema.ID, _ property: String, _ tag: String, at span: SourceSpan) -> JSONSchema.ID {
        var member = JSONSchema(at: span)
        member.types = [.string]
        member.constant = .string(tag)
        var schema = JSONSchema(at: span)
        schema.allOf = [variant]
        schema.properties = [JSONSchema.Property(property, table.add(member))]
        schema.required = [property]
        return table.add(schema)
    }

    // MARK: Made schemas

    /// Problem details (RFC 9457).
    mutating func problem(at span: SourceSpan) -> JSONSchema.ID {
        var schema = JSONSchema(at: span)
        schema.types = [.object]
        for (name, type, format) in [
            ("type", JSONKind.string, "uri-reference"), ("title", .string, nil), ("status", .integer, nil), ("detail", .string, nil),
            ("instance", .string, "uri-reference"),
        ] {
            var member = JSONSchema(at: span)
            member.types = [type]
            member.format = format
            schema.properties.append(JSONSchema.Property(name, table.add(member)))
        }
        return table.add(schema)
    }

    /// The schema of a result in its envelope.
    mutating func envelope(_ envelope: Envelope, of payload: JSONSchema.ID, at span: SourceSpan) -> JSONSchema.ID {
        let path = envelope.payload.split(separator: ".").map(String.init)
        var id = payload
        for (index, name) in path.enumerated().reversed() {
            var schema = JSONSchema(at: span)
            schema.types = [.object]
            schema.properties = [JSONSchema.Property(name, id)]
            schema.required = [name]
            if index == 0 { add(envelope.success, to: &schema, at: span) }
            id = table.add(schema)
        }
        return id
    }

    private mutating func add(_ success: Envelope.Success?, to schema: inout JSONSchema, at span: SourceSpan) {
        var member = JSONSchema(at: span)
        let path: String
        switch success {
        case .isTrue(let key)?: (path, member.constant) = (key, .bool(true))
        case .isOneOf(let key, let values)?: (path, member.enumeration) = (key, values)
        // The member of a failure is not there.
        case .isAbsent?, nil: return
        }
        // A nested member is not described.
        guard !path.contains("."), !schema.properties.contains(where: { $0.name == path }) else { return }
        schema.properties.append(JSONSchema.Property(path, table.add(member)))
        schema.required.append(path)
    }
}

extension JSONSchema {
    mutating func describe(_ other: Documentation) {
        documentation = other.text ?? documentation
        if other.deprecation != nil { isDeprecated = true }
    }

    /// Sets the type and the format that an OpenAPI document has for the scalar.
    mutating func setScalar(_ scalar: Scalar) {
        switch scalar {
        case .string: types = [.string]
        case .bool: types = [.boolean]
        case .int: (types, integers) = ([.integer], .int64)
        case .int32: (types, format) = ([.integer], "int32")
        case .int64: (types, format) = ([.integer], "int64")
        case .uint:
            (types, integers) = ([.integer], .uint64)
            minimum = Bound(.zero)
        case .float: (types, format) = ([.number], "float")
        case .double: types = [.number]
        case .decimal: (types, format) = ([.number], "decimal")
        case .date: (types, format) = ([.string], "date-time")
        case .day: (types, format) = ([.string], "date")
        case .duration: (types, format) = ([.string], "duration")
        case .epochSeconds: (types, format) = ([.number], "unix-time")
        case .epochMilliseconds: (types, format) = ([.number], "unix-time-ms")
        case .localDateTime: (types, format) = ([.string], "date-time-local")
        case .lenientDate: (types, format) = ([.string, .number], "date-time-lenient")
        case .uuid: (types, format) = ([.string], "uuid")
        case .url: (types, format) = ([.string], "uri")
        case .data: (types, format) = ([.string], "byte")
        case .file: (types, format) = ([.string], "binary")
        case .json: break
        }
    }
}
