import SourceDiagnostics

/// Compares a member with other overloads.
extension SwiftInterface.Member {
    /// Whether every call or use of another member is one of this.
    func accepts(_ other: SwiftInterface.Member) -> Bool {
        guard isStatic == other.isStatic, type == other.type, hasParameters == other.hasParameters else { return false }
        switch (kind, other.kind) {
        case (.property(let isMutable), .property(let wasMutable)): return isMutable || !wasMutable
        case (.function, .function), (.initializer, .initializer), (.enumCase, .enumCase): break
        default: return false
        }
        var rest = parameters[...]
        for parameter in other.parameters {
            // New parameters before it can be left out.
            while let own = rest.first, own.label != parameter.label || !own.accepts(parameter) {
                guard own.hasDefault else { return false }
                rest = rest.dropFirst()
            }
            guard rest.popFirst() != nil else { return false }
        }
        return rest.allSatisfy(\.hasDefault)
    }

    /// `find(id: Int, options: RequestOptions = …) async`.
    var signature: String {
        guard hasParameters else { return type.isEmpty ? name : "\(name): \(type)" }
        let list = parameters.map { "\($0.label): \($0.type)\($0.hasDefault ? " = …" : "")" }.joined(separator: ", ")
        return "\(name)(\(list))\(type.isEmpty ? "" : " " + type)"
    }

    /// `static var name: String`.
    var declaration: String {
        let word =
            switch kind {
            case .property(let isMutable): isMutable ? "var " : "let "
            case .function: "func "
            case .initializer: ""
            case .enumCase: "case "
            }
        return (isStatic ? "static " : "") + word + signature
    }

    /// The labels of the parameters that only one has, or that differ.
    ///
    /// - Parameter isBreaking: Whether only parameters that break calls are wanted: removed ones, ones that no longer accept the same
    ///   arguments, and new ones without a default. If no parameter breaks calls, for example because only the order differs, all of them
    ///   are returned.
    func labels(differingFrom other: SwiftInterface.Member, breaking isBreaking: Bool) -> Set<String> {
        let all = Set(Set(parameters).symmetricDifference(other.parameters).map(\.label))
        guard isBreaking else { return all }
        let (before, after) = (Dictionary(grouping: parameters, by: \.label), Dictionary(grouping: other.parameters, by: \.label))
        let lost = parameters.filter { own in after[own.label]?.contains { $0.accepts(own) } != true }
        let added = other.parameters.filter { !$0.hasDefault && before[$0.label] == nil }
        let breaking = Set((lost + added).map(\.label))
        return breaking.isEmpty ? all : breaking
    }

    /// Whether the only difference from another function is that it returns something, which a call need not use.
    func onlyAddsResult(to other: SwiftInterface.Member) -> Bool {
        guard kind == .function, !other.type.contains("->"), let arrow = type.firstRange(of: "-> ") else { return false }
        var own = self
        own.type = String(type[..<arrow.lowerBound].trimmingEnd { $0 == " " })
        return own.accepts(other)
    }

    /// How much a member has in common with another overload: its kind, then its labels, then its types.
    func likeness(to other: SwiftInterface.Member) -> [Int] {
        let labels = Set(parameters.map(\.label)).intersection(other.parameters.map(\.label)).count
        return [
            isStatic == other.isStatic && isRequirement == other.isRequirement && hasParameters == other.hasParameters ? 1 : 0,
            2 * labels - abs(parameters.count - other.parameters.count), Set(parameters).intersection(other.parameters).count,
            type == other.type ? 1 : 0,
        ]
    }
}

extension SwiftInterface.Member.Parameter {
    /// Whether an argument for another parameter is also one for this.
    fileprivate func accepts(_ other: Self) -> Bool {
        (hasDefault || !other.hasDefault) && (type == other.type || type == other.type + "?")
    }
}
