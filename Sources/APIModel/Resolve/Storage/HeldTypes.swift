/// Which declarations a value of a type holds inside itself, not behind a list or a dictionary.
struct HeldTypes {
    enum Mode {
        /// Whatever is stored in place, optional or not.
        case stored
        /// Only what no value can do without.
        case needed
    }

    private let types: TypeTable
    private let mode: Mode
    /// For each generic declaration, the parameters that it holds.
    private var parameters: [Int: Set<Int>] = [:]

    init(_ types: TypeTable, _ mode: Mode) {
        self.types = types
        self.mode = mode
        let generic = types.declarations.filter { !$0.parameters.isEmpty }
        var isChanged = !generic.isEmpty
        while isChanged {
            isChanged = false
            for declaration in generic {
                var found: Set<Int> = []
                for use in uses(of: declaration.shape) { collectParameters(use, into: &found) }
                if found != parameters[declaration.id.index, default: []] {
                    parameters[declaration.id.index] = found
                    isChanged = true
                }
            }
        }
    }

    /// The uses that a shape holds; those of a union count only where all is counted, since a value can do without each.
    private func uses(of shape: TypeShape) -> [TypeUse] {
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

    private func collectParameters(_ use: TypeUse, into found: inout Set<Int>) {
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

    /// Uses that are followed into one another; aliases can nest the arguments of generic types without measure.
    static let mostUses = 10_000

    /// Adds the objects and unions that a value of the type holds.
    func collect(_ use: TypeUse, into found: inout [Int]) {
        guard found.count < Self.mostUses else { return }
        switch types.unaliased(use) {
        case .nullable(let type): if mode == .stored { collect(type, into: &found) }
        case .declared(let id, let arguments):
            switch types.declaration(id)?.shape {
            case .object?, .union?: found.append(id.index)
            case .enumeration?, .alias?, nil: return
            }
            for index in parameters[id.index, default: []].sorted() where arguments.indices.contains(index) {
                collect(arguments[index], into: &found)
            }
        case .scalar, .parameter, .list, .dictionary: break
        }
    }
}
