package import APIModel

/// Spells uses of types.
package struct TypeSpelling: Sendable {
    private let names: [TypeID: String]
    /// What the generic parameters of the declaration at hand are called.
    private let parameters: [String]

    package init(names: [TypeID: String], parameters: [String] = []) {
        self.names = names
        self.parameters = parameters
    }

    /// The same for the body of a generic declaration.
    package func inside(parameters: [String]) -> TypeSpelling {
        TypeSpelling(names: names, parameters: parameters)
    }

    package func name(of id: TypeID) -> String {
        names[id] ?? RuntimeNames.jsonValue
    }

    package func spell(_ use: TypeUse) -> SwiftType {
        switch use {
        case .scalar(let scalar):
            return SwiftType(RuntimeNames.name(of: scalar), uses: RuntimeNames.uses(of: scalar))
        case .declared(let id, let arguments):
            guard !arguments.isEmpty else { return SwiftType(name(of: id)) }
            let spelled = arguments.map(spell)
            return SwiftType(
                "\(name(of: id))<\(spelled.map(\.text).joined(separator: ", "))>",
                uses: spelled.map(\.uses).union
            )
        case .parameter(let index):
            return SwiftType(parameters.indices.contains(index) ? parameters[index] : RuntimeNames.jsonValue)
        case .list(let element):
            let element = spell(element)
            return SwiftType("[\(element.text)]", uses: element.uses)
        case .dictionary(let element):
            let element = spell(element)
            return SwiftType("[String: \(element.text)]", uses: element.uses)
        case .nullable(let wrapped):
            return spell(wrapped).optional
        }
    }
}
