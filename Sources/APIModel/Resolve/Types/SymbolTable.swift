import SourceDiagnostics

/// What the words of a document stand for where a type is expected.
struct SymbolTable {
    enum Symbol: Equatable {
        case scalar(Scalar)
        case declared(TypeID)
        /// A declared object with files among its members: it can only be a form, and has no declaration in the output.
        case form(index: Int)
    }

    /// Aliases whose target may be null.
    private(set) var nullableAliases: Set<TypeID> = []
    /// The drafts that get a declaration, in the order of their IDs.
    private(set) var declared: [Int] = []
    /// Declared names in their order, for suggestions.
    private(set) var names: [String] = []
    private(set) var duplicates: [(name: Located<String>, first: SourceSpan)] = []
    /// Declared types that hide a built-in one.
    private(set) var hidden: [Located<String>] = []
    private var symbols: [String: Symbol] = [:]

    init(_ drafts: [DraftDeclaration]) {
        for scalar in Scalar.allCases { symbols[scalar.rawValue] = .scalar(scalar) }
        var firsts: [String: Int] = [:]
        for (index, draft) in drafts.enumerated() {
            if let first = firsts[draft.name.value] {
                duplicates.append((draft.name, drafts[first].name.span))
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

    /// The first member that is a file or a list of files.
    static func firstFile(in draft: DraftDeclaration) -> DraftField? {
        guard case .object(let fields, _) = draft.shape, !draft.parameters.contains(where: { $0.value == Scalar.file.rawValue }) else {
            return nil
        }
        return fields.first { isFile($0.type) }
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
        for (id, index) in declared.enumerated() {
            var current = index
            for _ in 0...drafts.count {
                guard case .alias(let target) = drafts[current].shape else { break }
                if case .nullable = target {
                    nullableAliases.insert(TypeID(index: id))
                    break
                }
                guard case .named(let name, _) = target, !drafts[current].parameters.contains(where: { $0.value == name.value }),
                    case .declared(let next)? = symbols[name.value], declared.indices.contains(next.index)
                else { break }
                if nullableAliases.contains(next) {
                    nullableAliases.insert(TypeID(index: id))
                    break
                }
                current = declared[next.index]
            }
        }
    }
}
