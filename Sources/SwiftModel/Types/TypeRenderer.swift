package import APIModel

/// Renders uses of types.
package struct TypeRenderer: Sendable {
    /// By the index of the type's ID.
    private let names: [String]
    /// The names of the generic parameters of the current declaration.
    private let parameters: [String]

    package init(names: [String], parameters: [String] = []) {
        self.names = names
        self.parameters = parameters
    }

    /// A renderer for the body of a generic declaration.
    package func inside(parameters: [String]) -> TypeRenderer {
        TypeRenderer(names: names, parameters: parameters)
    }

    package func name(of id: TypeID) -> String { names[id.index] }

    package func render(_ use: TypeReference) -> SwiftType {
        switch use {
        case .scalar(let scalar):
            return SwiftType(scalar.swiftName)
        case .declared(let id, let arguments):
            guard !arguments.isEmpty else { return SwiftType(name(of: id)) }
            return SwiftType("\(name(of: id))<\(arguments.map { render($0).text }.joined(separator: ", "))>")
        case .parameter(let index):
            return SwiftType(parameters.indices.contains(index) ? parameters[index] : RuntimeNames.jsonValue)
        case .list(let element):
            return SwiftType("[\(render(element).text)]")
        case .dictionary(let element):
            return SwiftType("[String: \(render(element).text)]")
        case .nullable(let wrapped):
            return render(wrapped).optional
        }
    }
}

/// A rendered type expression.
package struct SwiftType: Sendable, Hashable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var optional: SwiftType { SwiftType(text + "?") }

    /// The type as the argument of a generic type of the runtime.
    package func wrapped(in generic: String) -> SwiftType {
        SwiftType("\(generic)<\(text)>")
    }
}
