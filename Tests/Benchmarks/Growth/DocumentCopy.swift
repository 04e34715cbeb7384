import APIModel

/// Gives all that has a name in an OpenAPI document another one, and leads references there.
struct DocumentCopy {
    let number: Int

    /// Those of the whole document.
    func members(_ members: [LiteralValue.Member]) -> [LiteralValue.Member] {
        guard number > 0 else { return members }
        return members.map { member in
            let value =
                switch member.key {
                case "paths": keyed(member.value) { "/copy\(number)" + $0 }
                case "webhooks", "definitions", "parameters", "responses": keyed(member.value, renamed)
                case "components": components(member.value)
                case "tags": tags(member.value)
                default: member.value
                }
            return LiteralValue.Member(member.key, value)
        }
    }

    private func renamed(_ name: String) -> String { "\(name)Copy\(number)" }

    private func keyed(_ value: LiteralValue, _ rename: (String) -> String) -> LiteralValue {
        guard case .object(let members) = value else { return value }
        return .object(members.map { LiteralValue.Member(rename($0.key), copy($0.value)) })
    }

    private func components(_ value: LiteralValue) -> LiteralValue {
        guard case .object(let kinds) = value else { return value }
        return .object(kinds.map { LiteralValue.Member($0.key, keyed($0.value, renamed)) })
    }

    private func tags(_ value: LiteralValue) -> LiteralValue {
        guard case .array(let tags) = value else { return value }
        return .array(
            tags.map { tag in
                guard case .object(let members) = tag else { return tag }
                return .object(members.map { LiteralValue.Member($0.key, $0.key == "name" ? text($0.value, renamed) : $0.value) })
            })
    }

    private func copy(_ value: LiteralValue) -> LiteralValue {
        switch value {
        case .object(let members): .object(members.map { LiteralValue.Member($0.key, copy($0)) })
        case .array(let items): .array(items.map(copy))
        case .null, .bool, .number, .string: value
        }
    }

    private func copy(_ member: LiteralValue.Member) -> LiteralValue {
        switch (member.key, member.value) {
        case ("$ref", .string(let target)): return .string(reference(target))
        case ("operationId", .string(let name)): return .string(renamed(name))
        case ("tags", .array(let names)): return .array(names.map { text($0, renamed) })
        case ("mapping", .object(let targets)):
            return .object(
                targets.map { target in
                    LiteralValue.Member(target.key, text(target.value) { $0.contains("/") ? reference($0) : renamed($0) })
                })
        default: return copy(member.value)
        }
    }

    private func text(_ value: LiteralValue, _ change: (String) -> String) -> LiteralValue {
        if case .string(let text) = value { .string(change(text)) } else { value }
    }

    /// `#/components/schemas/Pet/properties/name` leads to `PetCopy1`, and so on.
    private func reference(_ target: String) -> String {
        var parts = target.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2, parts[0] == "#" else { return target }
        switch parts[1] {
        case "paths": parts[2] = "~1copy\(number)" + parts[2]
        case "components" where parts.count > 3: parts[3] = renamed(parts[3])
        case "webhooks", "definitions", "parameters", "responses": parts[2] = renamed(parts[2])
        default: break
        }
        return parts.joined(separator: "/")
    }
}
