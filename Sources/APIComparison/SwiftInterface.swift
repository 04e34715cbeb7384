/// The declarations of emitted code that other modules can use, read from its text.
///
/// It reads the output of the templates, also of a user's templates: declarations with their types and without property wrappers and
/// macros.
package struct SwiftInterface: Sendable {
    /// A type, or an alias.
    struct TypeDeclaration: Sendable {
        var name: String
        /// `struct`, `enum`, `protocol`, `typealias`.
        var keyword: String
        var conformances: Set<String>
        /// The type of an alias.
        var target: String?
        var members: [Member] = []
    }

    struct Member: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case function, initializer, enumCase
            case property(isMutable: Bool)
        }

        struct Parameter: Sendable, Hashable {
            var label: String
            var type: String
            var hasDefault: Bool
        }

        var kind: Kind
        var name: String
        var isStatic: Bool
        /// Whether a conforming type must have it.
        var isRequirement: Bool
        /// Empty for a property.
        var parameters: [Parameter] = []
        /// The text after the parameters, or the type of a property.
        var type: String
        /// Whether it has a parameter list, which can be empty.
        var hasParameters: Bool

        /// `find(id:options:)`.
        var text: String {
            guard hasParameters else { return name }
            return "\(name)(\(parameters.map { "\($0.label):" }.joined()))"
        }
    }

    /// In the order in which they are declared. Functions outside of types are members of the type with an empty name.
    private(set) var types: [TypeDeclaration] = []
    private var indices: [String: Int] = [:]

    /// The interfaces of two versions, each as the texts of its files. Most files are the same in both, and each text is read once.
    package static func pair(_ old: [String], _ new: [String]) -> (old: SwiftInterface, new: SwiftInterface) {
        var known: [String: [(String, SwiftScanner.Declaration)]] = [:]
        return (SwiftInterface(old, &known), SwiftInterface(new, &known))
    }

    private init(_ files: [String], _ known: inout [String: [(String, SwiftScanner.Declaration)]]) {
        for file in files {
            var found = known[file] ?? []
            if found.isEmpty {
                var scanner = SwiftScanner(file)
                scanner.scan { found.append(($0, $1)) }
                known[file] = found
            }
            for (scope, declaration) in found { add(declaration, in: scope) }
        }
    }

    func type(_ name: String) -> TypeDeclaration? { indices[name].map { types[$0] } }

    /// The interface with other names for some of its types.
    func renaming(_ names: [String: String]) -> SwiftInterface {
        var result = expanding(names)
        for index in result.types.indices { result.types[index].name = names[types[index].name] ?? types[index].name }
        result.indices = Dictionary(result.types.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        return result
    }

    /// The interface with other names at all uses of some types.
    func expanding(_ names: [String: String]) -> SwiftInterface {
        var result = self
        result.types = types.map { type in
            var type = type
            type.conformances = Set(type.conformances.map { $0.renaming(names) })
            type.target = type.target?.renaming(names)
            type.members = type.members.map { member in
                var member = member
                member.type = member.type.renaming(names)
                for index in member.parameters.indices { member.parameters[index].type = member.parameters[index].type.renaming(names) }
                return member
            }
            return type
        }
        return result
    }

    /// The targets of the aliases that the other version does not have.
    ///
    /// An alias is the same type as its target, so that using one instead of the other makes no difference.
    func ownAliases(comparedWith other: SwiftInterface) -> [String: String] {
        var targets: [String: String] = [:]
        for type in types where type.keyword == "typealias" && !type.name.contains("<") && other.type(type.name) == nil {
            targets[type.name] = type.target
        }
        return targets.mapValues { target in
            var target = target
            // Swift has no cycles of aliases.
            for _ in targets {
                let next = target.renaming(targets)
                if next == target { break }
                target = next
            }
            return target
        }
    }

    /// The target of an alias of aliases.
    func finalTarget(of target: String) -> String {
        var target = target
        var visited: Set<String> = []
        while visited.insert(target).inserted, let type = type(target), type.keyword == "typealias", let next = type.target {
            target = next
        }
        return target
    }

    private mutating func add(_ declaration: SwiftScanner.Declaration, in scope: String) {
        switch declaration {
        case .type(var type):
            // What is printed is not compared.
            type.conformances.remove("CustomReflectable")
            if let index = indices[type.name] {
                types[index].conformances.formUnion(type.conformances)
                if type.keyword != "extension" {
                    types[index].keyword = type.keyword
                    types[index].target = type.target
                }
            } else {
                indices[type.name] = types.count
                types.append(type)
            }
            if type.keyword == "enum", let index = indices[type.name] { types[index].members += type.synthesizedMembers }
        case .member(let member):
            // One describes how an object is coded, which the conformances show already, the other what is printed.
            if ["objectMembers", "customMirror"].contains(member.name) { return }
            if indices[scope] == nil { add(.type(TypeDeclaration(name: scope, keyword: "extension", conformances: [])), in: "") }
            if let index = indices[scope] { types[index].members.append(member) }
        }
    }
}

extension SwiftInterface.TypeDeclaration {
    /// The members that the compiler adds to an enum with raw values.
    fileprivate var synthesizedMembers: [SwiftInterface.Member] {
        guard let raw = ["String", "Int", "Double"].first(where: conformances.contains) else { return [] }
        func property(_ name: String, _ type: String, isStatic: Bool = false) -> SwiftInterface.Member {
            SwiftInterface.Member(
                kind: .property(isMutable: false), name: name, isStatic: isStatic, isRequirement: false, type: type, hasParameters: false)
        }
        let initializer = SwiftInterface.Member(
            kind: .initializer, name: "init", isStatic: false, isRequirement: false,
            parameters: [.init(label: "rawValue", type: raw, hasDefault: false)], type: "-> Self?", hasParameters: true)
        let own = name.split(separator: ".").last.map(String.init) ?? name
        let isIterable = conformances.contains("CaseIterable") || conformances.contains("ClosedEnum")
        return [initializer, property("rawValue", raw)] + (isIterable ? [property("allCases", "[\(own)]", isStatic: true)] : [])
    }
}
