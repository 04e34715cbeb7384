import SourceDiagnostics

/// The meanings of the names of types.
struct SymbolTable {
    enum Symbol: Equatable {
        case scalar(Scalar)
        case declared(TypeID)
        /// A declared object with a file, which can only be used as a form and is not declared in the output.
        case form(index: Int)
    }

    /// The aliases of nullable types.
    private(set) var nullableAliases: Set<TypeID> = []
    /// The drafts of the declared types, in the order of their IDs.
    private(set) var declared: [Int] = []
    /// The declared names in order, for suggestions.
    private(set) var names: [String] = []
    /// Types with the names of earlier ones, with their indices in the draft.
    private(set) var duplicates: [(index: Int, name: Located<String>, first: SourceSpan)] = []
    /// The declared types that hide built-in ones.
    private(set) var hidden: [Located<String>] = []
    private var symbols: [String: Symbol] = [:]

    init(_ drafts: [DraftDeclaration]) {
        for scalar in Scalar.allCases { symbols[scalar.rawValue] = .scalar(scalar) }
        var firsts: [String: Int] = [:]
        for (index, draft) in drafts.enumerated() {
            if let first = firsts[draft.name.value] {
                duplicates.append((index, draft.name, drafts[first].name.span))
            } else {
                firsts[draft.name.value] = index
                names.append(draft.name.value)
                if symbols[draft.name.value] != nil { hidden.append(draft.name) }
            }
        }
        let isFileDeclared = firsts[Scalar.file.rawValue] != nil
        for (index, draft) in drafts.enumerated() where firsts[draft.name.value] == index {
            if !isFileDeclared, Self.firstFile(in: draft) != nil {
                symbols[draft.name.value] = .form(index: index)
            } else {
                symbols[draft.name.value] = .declared(TypeID(index: declared.count))
                declared.append(index)
            }
        }
        findNullableAliases(drafts)
    }

    subscript(_ name: String) -> Symbol? { symbols[name] }

    /// Whether a name is that of a built-in type, which no declared type hides.
    func isScalar(_ name: String) -> Bool {
        if case .scalar = symbols[name] { true } else { false }
    }

    /// The first member that is a file or a list of files.
    static func firstFile(in draft: DraftDeclaration) -> DraftField? {
        guard case .object(let fields, _) = draft.shape, !draft.parameters.contains(where: { $0.value == Scalar.file.rawValue }) else {
            return nil
        }
        return fields.indices.first { isFile(fields[$0].type) }.map { fields[$0] }
    }

    private static func isFile(_ type: DraftType) -> Bool {
        switch type {
        case .named(let name, let arguments): name.value == Scalar.file.rawValue && arguments.isEmpty
        case .scalar(let scalar, _): scalar == .file
        case .list(let element, _), .nullable(let element, _): isFile(element)
        case .dictionary, .inline, .faulty: false
        }
    }

    private mutating func findNullableAliases(_ drafts: [DraftDeclaration]) {
        var isKnown = Array(repeating: false, count: declared.count)
        for start in declared.indices {
            var chain: [Int] = []
            var isNullable = false
            var next: Int? = start
            while let id = next, !isKnown[id] {
                isKnown[id] = true
                chain.append(id)
                next = nil
                let alias = drafts[declared[id]]
                guard case .alias(let target) = alias.shape else { break }
                if case .nullable = target { isNullable = true }
                guard case .named(let name, _) = target, !alias.parameters.contains(where: { $0.value == name.value }),
                    case .declared(let other)? = symbols[name.value]
                else { break }
                next = other.index
            }
            if let next { isNullable = nullableAliases.contains(TypeID(index: next)) }
            if isNullable { nullableAliases.formUnion(chain.map { TypeID(index: $0) }) }
        }
    }
}
