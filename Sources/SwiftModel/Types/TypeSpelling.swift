package import APIModel

/// Spells uses of types.
package struct TypeSpelling: Sendable {
    private let names: [TypeID: String]
    /// Where the types come from that aliases stand for.
    private let aliasUses: [TypeID: ModuleUse]
    /// What the generic parameters of the declaration at hand are called.
    private let parameters: [String]

    package init(names: [TypeID: String], aliases: [TypeID: TypeUse] = [:], parameters: [String] = []) {
        let plain = TypeSpelling(names: names, aliasUses: [:], parameters: [])
        var uses: [TypeID: ModuleUse] = [:]
        for id in aliases.keys { uses[id] = plain.uses(of: id, aliases: aliases, depth: 0) }
        self.init(names: names, aliasUses: uses, parameters: parameters)
    }

    private init(names: [TypeID: String], aliasUses: [TypeID: ModuleUse], parameters: [String]) {
        self.names = names
        self.aliasUses = aliasUses
        self.parameters = parameters
    }

    /// The same for the body of a generic declaration.
    package func inside(parameters: [String]) -> TypeSpelling {
        TypeSpelling(names: names, aliasUses: aliasUses, parameters: parameters)
    }

    package func name(of id: TypeID) -> String {
        names[id] ?? RuntimeNames.jsonValue
    }

    /// What an alias stands for, through other aliases; a chain of them has an end, as a ring is reported before.
    private func uses(of id: TypeID, aliases: [TypeID: TypeUse], depth: Int) -> ModuleUse {
        guard depth < 64, let target = aliases[id] else { return [] }
        return uses(of: target, aliases: aliases, depth: depth + 1)
    }

    private func uses(of use: TypeUse, aliases: [TypeID: TypeUse], depth: Int) -> ModuleUse {
        switch use {
        case .scalar(let scalar): RuntimeNames.uses(of: scalar)
        case .declared(let id, _): uses(of: id, aliases: aliases, depth: depth)
        // Swift looks through an alias at the type it stands for, and not at what is inside of that.
        case .parameter, .list, .dictionary, .nullable: []
        }
    }

    package func spell(_ use: TypeUse) -> SwiftType {
        switch use {
        case .scalar(let scalar):
            return SwiftType(RuntimeNames.name(of: scalar), uses: RuntimeNames.uses(of: scalar))
        case .declared(let id, let arguments):
            let own = aliasUses[id] ?? []
            guard !arguments.isEmpty else { return SwiftType(name(of: id), uses: own) }
            let spelled = arguments.map(spell)
            return SwiftType(
                "\(name(of: id))<\(spelled.map(\.text).joined(separator: ", "))>",
                uses: spelled.map(\.uses).union.union(own)
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
