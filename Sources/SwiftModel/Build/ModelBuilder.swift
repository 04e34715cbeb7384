import APIModel

/// Builds the view of an object type.
struct ModelBuilder {
    let context: RenderingContext
    let declaration: TypeDeclaration
    let shape: ObjectShape
    private let renderer: TypeRenderer
    private let names: TypeNames
    private let access: String

    init(context: RenderingContext, declaration: TypeDeclaration, shape: ObjectShape) {
        self.context = context
        self.declaration = declaration
        self.shape = shape
        renderer = context.renderer(for: declaration)
        names = context.names.types[declaration.id.index]
        access = context.access(of: declaration)
    }

    func build() -> ModelView {
        let isRedacted = shape.fields.contains(where: \.isSensitive)
        var parts = parts(isRedacted: isRedacted)
        addAdditional(to: &parts)
        if parts.decoding.count == 1 { parts.decoding = ["_ = try ObjectDecoder(decoder)"] }
        if parts.encoding.count == 1 { parts.encoding = ["_ = ObjectEncoder(encoder)"] }
        let generics = context.generics(of: declaration)
        let typeName = context.types.name(of: declaration.id)
        return ModelView(
            documentation: context.documentation(of: declaration), access: access,
            name: typeName, generics: generics,
            conformances: (context.conformances(of: declaration, coding: generics.isEmpty ? "ObjectCodable" : "Codable")
                + (isRedacted ? ["CustomReflectable"] : [])).joined(separator: ", "),
            properties: parts.properties,
            initializer: CodeLayout.list("\(access)init(", parts.parameters, ")", indentation: 4, extra: 2),
            assignments: parts.assignments, isSynthesized: isSynthesized,
            // A generic type cannot have a stored static property.
            isDescribed: generics.isEmpty, members: parts.members, decoding: parts.decoding, encoding: parts.encoding,
            mirror: isRedacted ? RedactedMirror.ofStruct(parts.mirror, indentation: 8) : "")
    }

    /// What each member adds to the parts of the type.
    private struct Parts {
        var properties: [PropertyView] = []
        var parameters: [String] = []
        var assignments: [String] = []
        var decoding = ["let coder = try ObjectDecoder(decoder)"]
        var encoding = ["var coder = ObjectEncoder(encoder)"]
        var members: [String] = []
        var mirror: [String] = []
    }

    /// The parts of all declared members.
    private func parts(isRedacted: Bool) -> Parts {
        var parts = Parts()
        var explained: Set<String> = []
        for (index, (field, own)) in zip(shape.fields, names.members.properties).enumerated() {
            let property = PropertyRenderer(
                field: field, isBoxed: context.layout.isBoxed(field: index, of: declaration.id), name: own.name, storageName: own.storage,
                types: renderer, values: context.values, tag: context.tags.value(of: field, in: declaration.id))
            var view = view(of: property, documentation: field.documentation)
            // Each reason is given once in a type.
            if !view.storage.isEmpty, explained.insert(property.reasonOfStorage).inserted {
                view.storage = "\(property.reasonOfStorage)\n    \(view.storage)"
            }
            parts.properties.append(view)
            if field.presence.constant == nil {
                parts.parameters.append(property.parameter)
                parts.assignments.append(property.assignment)
            }
            parts.decoding.append(property.decoding)
            parts.encoding.append(property.encoding)
            parts.members.append(property.member)
            guard isRedacted else { continue }
            parts.mirror.append(RedactedMirror.child(own.name, property.exposed, isSensitive: field.isSensitive))
        }
        return parts
    }

    /// Adds the members that the spec does not declare.
    private func addAdditional(to parts: inout Parts) {
        guard let additional = shape.additional, let name = names.members.additional else { return }
        let type = renderer.render(.dictionary(additional))
        let known = shape.fields.map { SwiftLiteral.string($0.key).text }
        parts.properties.append(
            PropertyView(
                documentation: ["/// The members that the spec does not declare."], attributes: [],
                declaration: "\(access)\(binding) \(name.escaped): \(type.text)", storage: ""))
        parts.parameters.append("\(name.asArgumentLabel): \(type.text) = [:]")
        parts.assignments.append("self.\(name.asMember) = \(name.escaped)")
        parts.decoding.append(CodeLayout.list("\(name.escaped) = try coder.additional(except: [", known, "])", indentation: 8))
        // This is first, because of two members with one key the later one is used.
        parts.encoding.insert("try coder.additional(\(name.escaped))", at: 1)
        parts.members.append("object.additional(\\.\(name.asMember))")
        parts.mirror.append("\(SwiftLiteral.string(name.text).text): \(name.escaped)")
    }

    /// Whether Swift has the same memberwise initializer: of an internal type whose properties are all stored as they are, with the same
    /// defaults.
    private var isSynthesized: Bool {
        guard access.isEmpty, declaration.parameters.isEmpty, shape.additional == nil else { return false }
        return zip(shape.fields, names.members.properties).allSatisfy { field, own in
            guard own.storage == nil else { return false }
            switch field.presence {
            case .required: return context.tags.value(of: field, in: declaration.id) == nil
            case .nullable: return !declaration.isMutable
            case .optional: return declaration.isMutable
            case .threeState, .defaulted, .constant, .optionalConstant: return false
            }
        }
    }

    private var binding: String { declaration.isMutable ? "var" : "let" }

    private func view(of property: PropertyRenderer, documentation: Documentation) -> PropertyView {
        let attributes = context.attributes(documentation)
        let lines = context.documentation(documentation, of: [property.name.text], isDeclared: true)
        if let constant = property.constant {
            return PropertyView(
                documentation: lines, attributes: attributes,
                declaration: CodeLayout.block(
                    "\(access)var \(property.name.escaped): \(property.exposedType)", { _ in constant }, indentation: 4),
                storage: "")
        }
        guard let storage = property.storageName?.text else {
            return PropertyView(
                documentation: lines, attributes: [],
                declaration: "\(access)\(binding) \(property.name.escaped): \(property.exposedType)", storage: "")
        }
        let head = "\(access)var \(property.name.escaped): \(property.exposedType)"
        let accessors =
            declaration.isMutable
            ? "\(head) {\n        get { \(property.exposed) }\n        set { \(property.assign("newValue")) }\n    }"
            : CodeLayout.block(head, { _ in property.exposed }, indentation: 4)
        return PropertyView(
            documentation: lines, attributes: attributes, declaration: accessors,
            storage: "private \(binding) \(storage): \(property.storedType)")
    }
}
