package import APIModel

/// A body that is declared in place, as JSON or as a form, whose members are arguments of the operation.
package struct FlattenedBody: Sendable {
    let id: TypeID
    let shape: ObjectShape
    /// The indices of the fields that are arguments. A constant and the member that makes the server stream are none.
    let fields: [Int]

    /// The fields that are arguments.
    package var arguments: [Field] { fields.map { shape.fields[$0] } }

    var names: [SpecName] { arguments.map(\.name) }

    /// More arguments than these are easier to read as the members of one value.
    private static let maximumCount = 10

    fileprivate init?(_ body: Body, streamSwitch: String?, in api: API) {
        guard body.isRequired, case .declared(let id, arguments: [])? = body.content.value else { return nil }
        let declaration = api.declaration(id)
        guard declaration.isUnnamed, case .service? = declaration.owner, case .object(let shape) = declaration.shape,
            shape.additional == nil
        else { return nil }
        let fields = shape.fields.indices.filter { index in
            shape.fields[index].presence.constant == nil && shape.fields[index].key != streamSwitch
        }
        let defaulted = fields.count { shape.fields[$0].presence.isDefaulted }
        guard !fields.isEmpty, fields.count <= Self.maximumCount, defaulted < ParameterGroup.minimumCount else { return nil }
        self.id = id
        self.shape = shape
        self.fields = fields
    }
}

extension Operation {
    /// The body whose members are arguments, unless one has the name of a parameter: then they are distinguished by `body`.
    package func flattenedBody(in api: API) -> FlattenedBody? {
        guard let body, let flattened = FlattenedBody(body, streamSwitch: streamSwitch, in: api) else { return nil }
        func names(_ names: [SpecName]) -> Set<String> {
            Set(names.map { $0.preferred ?? SwiftIdentifier.lowerCamel(WordSplitter.words($0.text)).text })
        }
        return names(parameters.map(\.name)).isDisjoint(with: names(flattened.names)) ? flattened : nil
    }
}

extension Operation {
    /// The members of a form that are arguments, with their indices.
    package var formArguments: [(index: Int, field: BodyField)] {
        (body?.content.form ?? []).enumerated().filter { $0.element.key != streamSwitch }.map { ($0.offset, $0.element) }
    }
}

extension Field.Presence {
    /// Whether the initializer has a default for the field.
    var isDefaulted: Bool {
        !isInEveryObject && constant == nil
    }
}
