/// The declarations by ID, with queries about uses of types.
package struct TypeTable: Sendable {
    /// The maximum number of generic aliases that refer to one another.
    static let longestAliasChain = 24

    package internal(set) var declarations: [TypeDeclaration] = []
    /// The final target of each alias without generic parameters; `nil` for other declarations, and until it is known.
    private var aliasTargets: [TypeReference?] = []
    /// The placeholder that uses with faults refer to while the API is resolved; `nil` in a finished API.
    var placeholder: TypeID?

    package func declaration(_ id: TypeID) -> TypeDeclaration {
        declarations[id.index]
    }

    /// Whether a use has a fault, which was reported. Nothing else about it is checked.
    func isFaulty(_ use: TypeReference) -> Bool {
        guard let placeholder, case .declared(placeholder, _) = use else { return false }
        return true
    }

    /// Removes the placeholder, which must be the last declaration and unused.
    mutating func removePlaceholder() {
        declarations.removeLast()
        aliasTargets.removeLast()
        placeholder = nil
    }

    /// The use without the aliases at its top.
    package func unaliased(_ use: TypeReference) -> TypeReference {
        var use = use
        while case .declared(let id, let arguments) = use, case .alias(let target) = declaration(id).shape {
            if aliasTargets.indices.contains(id.index), let known = aliasTargets[id.index] { return known }
            use = target.applying(arguments)
        }
        return use
    }

    /// A date and time without an offset, or lists, dictionaries and optionals of them, without aliases; `nil` for any other type.
    func localTimes(_ use: TypeReference, depth: Int = 0) -> TypeReference? {
        guard depth < 8 else { return nil }
        switch unaliased(use) {
        case .scalar(.localDateTime): return .scalar(.localDateTime)
        case .list(let element): return localTimes(element, depth: depth + 1).map(TypeReference.list)
        case .dictionary(let element): return localTimes(element, depth: depth + 1).map(TypeReference.dictionary)
        case .nullable(let wrapped):
            let times = localTimes(wrapped, depth: depth + 1)
            if case .nullable? = times { return times }
            return times.map(TypeReference.nullable)
        case .scalar, .declared, .parameter: return nil
        }
    }

    /// Follows every chain of aliases once. Cycles were removed before.
    mutating func findAliasTargets() {
        aliasTargets = Array(repeating: nil, count: declarations.count)
        for start in declarations.indices {
            var chain: [Int] = []
            var use = TypeReference.declared(TypeID(index: start), arguments: [])
            while case .declared(let id, let arguments) = use, case .alias(let target) = declaration(id).shape {
                if let known = aliasTargets[id.index] {
                    use = known
                    break
                }
                guard declarations[start].parameters.isEmpty else { break }
                if arguments.isEmpty { chain.append(id.index) }
                use = target.applying(arguments)
            }
            for index in chain { aliasTargets[index] = use }
        }
    }

    /// The use without `nullable` at its top, including that of an alias. An alias that is not nullable remains.
    package func splitNullable(_ use: TypeReference) -> (type: TypeReference, isNullable: Bool) {
        var (type, isNullable) = (use, false)
        while true {
            if case .nullable(let inner) = type {
                (type, isNullable) = (inner, true)
            } else if case .nullable(let inner) = unaliased(type) {
                (type, isNullable) = (inner, true)
            } else {
                return (type, isNullable)
            }
        }
    }

    /// The use without aliases and `nullable` at its top.
    package func plain(_ use: TypeReference) -> TypeReference {
        unaliased(splitNullable(use).type)
    }

    /// The object that a use refers to, directly or by aliases, and the arguments for its generic parameters.
    package func object(_ use: TypeReference) -> (id: TypeID, shape: ObjectShape, arguments: [TypeReference])? {
        guard case .declared(let id, let arguments) = unaliased(use), case .object(let shape) = declaration(id).shape else { return nil }
        return (id, shape, arguments)
    }

    /// Whether a value is one string in a URL or a header: a scalar or an enumeration. A faulty type was reported already.
    package func isSingleString(_ use: TypeReference) -> Bool {
        switch unaliased(use) {
        case let type where isFaulty(type): return true
        case .scalar(let scalar): return scalar != .file && scalar != .json
        case .declared(let id, _):
            if case .enumeration = declaration(id).shape { return true }
            return false
        case .parameter, .list, .dictionary, .nullable: return false
        }
    }

    /// The use as it is written in the dialect; parameters have their names in `owner`. An in-place type has no name that its author knows.
    func dialectName(_ use: TypeReference, in owner: TypeID? = nil) -> String {
        switch use {
        case .scalar(let scalar): return scalar.rawValue
        case .declared(let id, let arguments):
            let declaration = declaration(id)
            if declaration.isUnnamed {
                switch declaration.shape {
                case .object: return "{ fields: … }"
                case .enumeration: return "{ enum: … }"
                case .union: return "{ oneOf: … }"
                case .alias(let type): return dialectName(type, in: id)
                }
            }
            let name = declaration.name.text
            return arguments.isEmpty ? name : "\(name)<\(arguments.map { dialectName($0, in: owner) }.joined(separator: ", "))>"
        case .parameter(let index):
            let parameters = owner.map { declaration($0).parameters } ?? []
            return parameters.indices.contains(index) ? parameters[index].text : "#\(index)"
        case .list(let element): return "[\(dialectName(element, in: owner))]"
        case .dictionary(let value): return "[String: \(dialectName(value, in: owner))]"
        case .nullable(let type): return "\(dialectName(type, in: owner))?"
        }
    }
}
