import APIModel

/// Drops the package or version that nearly all names of components begin with: `batch.v1.Job` for `io.k8s.api.batch.v1.Job`, and `job` for
/// `v0.0.38_job`. Also drops hashes of packages: `Page.Note` for spectree's `Page.3a64a9f.Note`.
struct PackagePrefix {
    /// With fewer names, a common word is often a coincidence.
    private static let fewestNames = 3
    /// With fewer digits, a hexadecimal number can be a word with a number.
    private static let shortestHash = 7
    /// The maximum number of words of a package.
    private static let longest = 10

    /// The names that become shorter.
    private(set) var shortened: [String: String] = [:]

    init(_ names: [String]) {
        let plain = Self.withoutHashes(names)
        for (name, short) in zip(names, Self.withoutPrefix(plain)) where name != short { shortened[name] = short }
    }

    private static func withoutPrefix(_ names: [String]) -> [String] {
        guard names.count >= fewestNames else { return names }
        var prefixes = shared(names.map { $0[...] }, of: names.count)
        while !prefixes.isEmpty {
            let short = names.map { dropping(prefixes, from: $0) }
            if Set(short.map(NameWords.key)).count == Set(names.map(NameWords.key)).count { return short }
            prefixes.removeLast()
        }
        return names
    }

    /// The names without hashes between or after dots. Those that would be equal keep them.
    private static func withoutHashes(_ names: [String]) -> [String] {
        let short = names.map { name in
            guard let dot = name.firstIndex(of: "."), dot > name.startIndex else { return name }
            let rest = name[dot...].split(separator: ".", omittingEmptySubsequences: false)
            return name[..<dot] + rest.filter { !isHash($0) }.joined(separator: ".")
        }
        guard short != names else { return names }
        var counts: [String: Int] = [:]
        for name in short { counts[NameWords.key(name), default: 0] += 1 }
        return zip(names, short).map { name, short in counts[NameWords.key(short)] == 1 ? short : name }
    }

    private static func isHash(_ part: Substring) -> Bool {
        part.utf8.count >= shortestHash && part.allSatisfy { $0.isHexDigit && !$0.isUppercase } && part.contains(where: \.isNumber)
            && part.contains(where: \.isLetter)
    }

    /// The prefixes of four in five names, each with its separator: `io.`, `io.k8s.` and `io.k8s.api.`.
    private static func shared(_ names: [Substring], of count: Int) -> [String] {
        var (rests, prefix, found) = (names, "", [String]())
        while found.count < longest {
            var groups: [Substring: [Substring]] = [:]
            for rest in rests {
                guard let end = end(ofFirstPartOf: rest) else { continue }
                if rest[end...].first?.isLetter == true { groups[rest[..<end], default: []].append(rest[end...]) }
            }
            guard let (part, members) = groups.first(where: { 5 * $0.value.count >= 4 * count }) else { return found }
            prefix += part
            found.append(prefix)
            rests = members
        }
        return found
    }

    /// The index after a version and its separator, or else after the first dot; `nil` if there is none.
    private static func end(ofFirstPartOf name: Substring) -> Substring.Index? {
        if let first = name.first, "vV".contains(first), name.dropFirst().first?.isNumber == true {
            let rest = name.dropFirst().drop { $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" }
            let separator = name[..<rest.startIndex].last
            return separator?.isNumber == false ? rest.startIndex : nil
        }
        guard let dot = name.firstIndex(of: "."), dot > name.startIndex else { return nil }
        return name.index(after: dot)
    }

    /// The name without the longest of the prefixes that it begins with.
    private static func dropping(_ prefixes: [String], from name: String) -> String {
        guard let prefix = prefixes.last(where: { name.hasPrefix($0) }) else { return name }
        let rest = name.dropFirst(prefix.count)
        return rest.first?.isLetter == true ? String(rest) : name
    }
}
