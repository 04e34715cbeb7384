/// A declared object or union that values of another type contain in place, not in a list or a dictionary.
package struct HeldType: Sendable {
    package let type: TypeID
    /// The index of the field or variant that contains it.
    package let member: Int
}

/// Finds the objects and unions that values contain in place.
struct HeldTypes {
    enum Mode {
        /// Whatever is stored in place, optional or not.
        case stored
        /// Only what every value contains.
        case needed
    }

    private let types: TypeTable
    private let mode: Mode
    /// For each generic declaration, the parameters that it contains.
    private var parameters: [Int: Set<Int>] = [:]

    init(_ types: TypeTable, _ mode: Mode) {
        self.types = types
        self.mode = mode
        var users: [Int: [Int]] = [:]
        var pending: [Int] = []
        var uses: [Int: [TypeReference]] = [:]
        for declaration in types.declarations where !declaration.parameters.isEmpty {
            let own = self.uses(of: declaration.shape)
            for id in Set(own.flatMap { types.unaliased($0).declaredTypes }) { users[id.index, default: []].append(declaration.id.index) }
            uses[declaration.id.index] = own
            pending.append(declaration.id.index)
        }
        var isPending = Set(pending)
        // Types often precede those that they contain.
        while let index = pending.popLast() {
            isPending.remove(index)
            var found: Set<Int> = []
            for use in uses[index] ?? [] { collectParameters(use, into: &found) }
            guard found != parameters[index, default: []] else { continue }
            parameters[index] = found
            for user in users[index] ?? [] where isPending.insert(user).inserted { pending.append(user) }
        }
    }

    /// The uses in a shape. The variants of a union count only as stored, since no value needs a particular one.
    private func uses(of shape: TypeShape) -> [TypeReference] {
        switch shape {
        case .object(let object): object.fields.filter { counts($0) }.map(\.type)
        case .union(let union): mode == .stored ? union.variants.map(\.type) : []
        case .enumeration, .alias: []
        }
    }

    func counts(_ field: Field) -> Bool {
        switch field.presence {
        case .required: true
        case .nullable, .optional, .threeState, .defaulted: mode == .stored
        case .constant, .optionalConstant: false
        }
    }

    private func collectParameters(_ use: TypeReference, into found: inout Set<Int>) {
        switch types.unaliased(use) {
        case .parameter(let index): found.insert(index)
        case .nullable(let type): if mode == .stored { collectParameters(type, into: &found) }
        case .declared(let id, let arguments):
            for index in parameters[id.index, default: []] where arguments.indices.contains(index) {
                collectParameters(arguments[index], into: &found)
            }
        case .scalar, .list, .dictionary: break
        }
    }

    /// The maximum number of nested uses that are followed. Aliases can nest the arguments of generic types without limit.
    static let maximumUses = 10_000
    /// The maximum for all uses together, not counting the first of each.
    private static let maximumNestedUses = 300_000

    private var nestedUses = 0
    /// The limit is exceeded, and other uses are not followed.
    var isExhausted: Bool { nestedUses > Self.maximumNestedUses }

    /// The objects and unions that a value of the type contains.
    mutating func held(by use: TypeReference) -> [Int] {
        var found: [Int] = []
        guard !isExhausted else { return found }
        collect(use, into: &found)
        nestedUses += max(0, found.count - 1)
        return found
    }

    private func collect(_ use: TypeReference, into found: inout [Int]) {
        guard found.count < Self.maximumUses else { return }
        switch types.unaliased(use) {
        case .nullable(let type): if mode == .stored { collect(type, into: &found) }
        case .declared(let id, let arguments):
            switch types.declaration(id).shape {
            case .object, .union: found.append(id.index)
            case .enumeration, .alias: return
            }
            for index in parameters[id.index, default: []].sorted() where arguments.indices.contains(index) {
                collect(arguments[index], into: &found)
            }
        case .scalar, .parameter, .list, .dictionary: break
        }
    }
}
