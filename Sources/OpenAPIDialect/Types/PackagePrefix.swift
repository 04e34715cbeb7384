import APIModel

/// Drops the package that nearly all names of components begin with: `batch.v1.Job` for `io.k8s.api.batch.v1.Job`.
struct PackagePrefix {
    /// With fewer names, a common word is often a coincidence.
    private static let fewestNames = 3
    /// The maximum number of words of a package.
    private static let longest = 10

    /// The names that become shorter.
    private(set) var shortened: [String: String] = [:]

    init(_ names: [String]) {
        guard names.count >= Self.fewestNames else { return }
        var prefixes = Self.shared(names.map { $0[...] }, of: names.count)
        while !prefixes.isEmpty {
            let short = names.map { Self.dropping(prefixes, from: $0) }
            if Set(short.map(NameWords.key)).count == Set(names.map(NameWords.key)).count {
                for (name, short) in zip(names, short) where name != short { shortened[name] = short }
                return
            }
            prefixes.removeLast()
        }
    }

    /// The prefixes of four in five names, each with its dot: `io.`, `io.k8s.` and `io.k8s.api.`.
    private static func shared(_ names: [Substring], of count: Int) -> [String] {
        var (rests, prefix, found) = (names, "", [String]())
        while found.count < longest {
            var groups: [Substring: [Substring]] = [:]
            for rest in rests {
                guard let dot = rest.firstIndex(of: "."), dot > rest.startIndex else { continue }
                let next = rest[rest.index(after: dot)...]
                if next.first?.isLetter == true { groups[rest[..<dot], default: []].append(next) }
            }
            guard let (part, members) = groups.first(where: { 5 * $0.value.count >= 4 * count }) else { return found }
            prefix += part + "."
            found.append(prefix)
            rests = members
        }
        return found
    }

    /// The name without the longest of the prefixes that it begins with.
    private static func dropping(_ prefixes: [String], from name: String) -> String {
        guard let prefix = prefixes.last(where: { name.hasPrefix($0) }) else { return name }
        let rest = name.dropFirst(prefix.count)
        return rest.first?.isLetter == true ? String(rest) : name
    }
}
