import SourceDiagnostics

/// Resolves the paths of members in a result.
struct FieldPathResolver {
    let types: TypeTable
    let log: FaultLog

    /// The members in a path with dots, by their keys or names; `nil` after a fault.
    func path(_ path: Located<String>, in use: TypeReference) -> FieldPath? {
        var (current, steps) = (use, [FieldPath.Step]())
        var rest = path.value[...]
        var offset = 0
        while true {
            guard let object = types.object(types.splitNullable(current).type) else {
                if !types.isFaulty(types.plain(current)) {
                    log.report(.memberOfNonObject(path, type: types.dialectName(current), rest: rest))
                }
                return nil
            }
            // A key may have a dot in it.
            let whole = object.shape.index(of: rest)
            let word = whole == nil ? rest.prefix { $0 != "." } : rest
            let place =
                path.span.end - path.span.start == path.value.utf8.count
                ? path.span.part(offset..<offset + word.utf8.count) : path.span
            guard let index = whole ?? object.shape.index(of: word) else {
                let name = Located(String(word), at: place)
                log.report(
                    .unknownMember(
                        name, of: owner(current, at: path.value[..<rest.startIndex].dropLast()),
                        known: log.candidates(object.shape.fields.map(\.name.text))))
                return nil
            }
            let field = object.shape.fields[index]
            let (type, isNullable) = types.splitNullable(field.type.applying(object.arguments))
            steps.append(.init(owner: object.id, field: index, isOptional: isNullable || !field.presence.isNeverNil))
            if word.endIndex == rest.endIndex { return FieldPath(steps: steps, type: type) }
            offset += word.utf8.count + 1
            rest = rest[word.endIndex...].dropFirst()
            current = type
        }
    }

    /// What should have a member: a type, or the member that has an in-place type.
    private func owner(_ use: TypeReference, at path: Substring) -> String {
        guard case .declared(let id, _) = types.splitNullable(use).type, types.declaration(id).isUnnamed else {
            return "'\(types.dialectName(use))'"
        }
        return path.isEmpty ? "the object" : "'\(path)'"
    }
}

extension ObjectShape {
    /// The member with this key, else with this name.
    func index(of word: Substring) -> Int? {
        fields.firstIndex { $0.key == word } ?? fields.firstIndex { $0.name.text == word }
    }
}
