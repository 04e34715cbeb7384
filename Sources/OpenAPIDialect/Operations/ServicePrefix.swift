import APIModel
import SourceDiagnostics

/// Drops what the names of the operations of one service repeat: the name of the service, and words that all of them begin with.
///
/// The result does not depend on the order of the operations. Names stay distinct, also as Swift identifiers.
struct ServicePrefix {
    /// With fewer operations, a common word is often a coincidence.
    private static let fewestOperations = 3

    /// The words of a name, in the spelling in which they are compared, and where they begin.
    private struct Name {
        let text: String
        let words: [String]
        private let starts: [Int]

        init(_ text: String) {
            self.text = text
            let bytes = Array(text.utf8)
            let ranges = NameWords.ranges(in: bytes)
            starts = ranges.map(\.lowerBound)
            words = ranges.map { ServicePrefix.folded(String(decoding: bytes[$0], as: UTF8.self)) }
        }

        /// The name without its first words; `nil` if the rest would not be a name. The rest of a name in camel case is in camel case too:
        /// `entityCreate` of `graphEntityCreate`.
        func dropping(_ count: Int) -> String? {
            guard let rest = rest(after: count) else { return nil }
            let beginsWord = rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
            return text.first?.isLowercase == true && beginsWord ? rest.prefix(1).lowercased() + rest.dropFirst() : rest
        }

        /// The text after the first words, unchanged; `nil` if that is not a name.
        func rest(after count: Int) -> String? {
            // The class in `UsersController_list`.
            let count = count < words.count && words[count] == "controller" ? count + 1 : count
            guard count < starts.count else { return nil }
            // `api` and `api by id` do not say what the operation does.
            let said = words[count...].drop(while: ServicePrefix.framing.contains)
            if said.count < words.count - count, said.first.map(LinkWords.contains) ?? true { return nil }
            let rest = String(decoding: text.utf8.dropFirst(starts[count]), as: UTF8.self)
            // `init` cannot be the name of a method.
            return rest.first?.isLetter == true && rest.lowercased() != "init" ? rest : nil
        }

        /// The first words, with the symbols around them.
        func prefix(_ count: Int) -> String { String(decoding: text.utf8.prefix(starts[count]), as: UTF8.self) }

        /// Whether a symbol precedes a word.
        func hasSymbol(before word: Int) -> Bool {
            guard word < starts.count, starts[word] > 0 else { return false }
            return !NameWords.isOfWord(text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: starts[word] - 1)])
        }
    }

    /// The names without what they repeat.
    ///
    /// - Parameters:
    ///   - service: The tag, or the first segment of the paths.
    ///   - common: The words that all names of the document begin with.
    static func dropped(from names: [String], of service: String, common: [String] = []) -> [String] {
        // Such names are shortened anyway.
        guard names.allSatisfy({ $0.utf8.count <= LongName.longest }), service.utf8.count <= LongName.longest else { return names }
        let prefix = Name(service).words
        let isPlural = NameWords.split(service).last.map { $0.lowercased() != folded($0) } ?? false
        func withoutService(_ names: [String]) -> [String] {
            self.withoutService(names, prefix, isPlural: isPlural, isExact: { NameWords.key($0) == NameWords.key(service) })
        }
        let short = withoutService(names)
        if prefix.allSatisfy(isGeneral) { return withoutVersions(short) }
        let shorter = withoutCommonWords(withoutVersionedService(short, prefix), prefix, of: common)
        // Such words can precede the service, as in `api_users_list` of `users`.
        if shorter != short { return withoutService(shorter) }
        let bare = short.map { text in
            let name = Name(text)
            return name.dropping(name.words.prefix(while: OpenAPIPath.isPrefix).count) ?? text
        }
        var barest: [String: String] = [:]
        for (text, (bare, name)) in zip(short, zip(bare, withoutService(bare))) where bare != text && name != bare { barest[text] = name }
        return DistinctOperations.shortened(short) { barest[$0] ?? $0 }
    }

    /// The names without `api` and versions, if all begin with the same ones: `usersList` for `api_v1_users_list`.
    private static func withoutVersions(_ names: [String]) -> [String] {
        let all = names.map(Name.init)
        guard all.count >= fewestOperations, let first = all.first else { return names }
        let count = all.reduce(first.words.prefix(while: OpenAPIPath.isPrefix).count) { count, name in
            min(count, zip(name.words, first.words).prefix { $0 == $1 }.count)
        }
        let short = count == 0 ? [] : all.compactMap { $0.dropping(count) }
        return short.count == names.count ? DistinctOperations.chosen(short, orElse: names) : names
    }

    /// The words that all names of a document begin with; none if these are few.
    static func commonWords(of names: [String]) -> [String] {
        guard names.count >= fewestOfDocument, let first = names.first.map({ Name($0).words[...] }) else { return [] }
        let common = names.reduce(first) { $0.isEmpty ? [] : $0.prefix(zip(Name($1).words, $0).prefix { $0 == $1 }.count) }
        return Array(common)
    }

    /// With fewer operations in the document, a common word is often a coincidence.
    private static let fewestOfDocument = 8

    /// `listNamespacedJob` for `listBatchV1NamespacedJob` in `batch_v1`, if nine in ten names have these words after their verb. The name
    /// of a service with a version is that of a group, and not of what its operations are about.
    private static func withoutVersionedService(_ names: [String], _ prefix: [String]) -> [String] {
        guard prefix.count > 1, prefix.contains(where: isVersion) else { return names }
        let short = names.map { text -> String in
            let name = Name(text)
            guard let count = length(of: prefix, in: Array(name.words.dropFirst())), let rest = name.rest(after: count + 1) else {
                return text
            }
            return name.prefix(1) + rest
        }
        let changed = zip(short, names).count { $0 != $1 }
        guard changed >= 2, 10 * changed >= 9 * names.count else { return names }
        return Set(short.map(NameWords.key)).count == Set(names.map(NameWords.key)).count ? short : names
    }

    /// `v1` and `v1beta1`.
    private static func isVersion(_ word: String) -> Bool { word.hasPrefix("v") && word.dropFirst().first?.isNumber == true }

    /// `list` for `users/list`, `usersList`, `UserController_list` and `UserOperations.list` in `users`.
    ///
    /// - Parameter isExact: Whether words are those of the service, also in the plural.
    private static func withoutService(
        _ names: [String], _ prefix: [String], isPlural: Bool, isExact: (String) -> Bool
    ) -> [String] {
        guard !prefix.isEmpty else { return names }
        return DistinctOperations.shortened(names) { withoutService(Name($0), prefix, isPlural, isExact) }
    }

    /// - Parameter isPlural: Whether the name of the service is a noun in the plural.
    private static func withoutService(_ name: Name, _ prefix: [String], _ isPlural: Bool, _ isExact: (String) -> Bool) -> String {
        guard let count = length(of: prefix, in: name.words), count < name.words.count else { return name.text }
        if name.words[count] == "operation", name.hasSymbol(before: count + 1), let rest = name.dropping(count + 1) { return rest }
        let isNamespace = name.hasSymbol(before: count) && isExact(name.prefix(count))
        let next = name.words[count]
        // `likePhoto` and `upload_file` need their verb, but `check_cancel` cancels a check. `byID` of `traceByID` is not a name. A plural,
        // as in `sharesInfo`, is not a verb.
        let isTag = isPlural && isExact(name.prefix(count))
        let isVerb = !isTag && prefix.last.map(OperationVerbs.contains) == true && !OperationVerbs.contains(next)
        if !isNamespace, isVerb || LinkWords.contains(next) { return name.text }
        return name.dropping(count) ?? name.text
    }

    /// The number of words of a name that together are the prefix, however the words of either are divided: `autoscale_pools` in
    /// `autoscalepoolsList`; `nil` if it does not begin with the prefix.
    private static func length(of prefix: [String], in words: [String]) -> Int? {
        if words.starts(with: prefix) { return prefix.count }
        let letters = prefix.joined()
        var begin = ""
        for (index, word) in words.enumerated() {
            begin += word
            if begin == letters { return index + 1 }
            guard letters.hasPrefix(begin) else { return nil }
        }
        return nil
    }

    /// The names without the words that all begin with, up to the first verb outside of the name of the service: `list` for
    /// `agents_api_v1_list`, and for `youtube.liveStreams.list` in `liveStreams`.
    ///
    /// - Parameter document: The words that all names of the document begin with. For these, a service can have fewer operations.
    private static func withoutCommonWords(_ names: [String], _ service: [String], of document: [String]) -> [String] {
        let all = names.map(Name.init)
        guard let first = all.first else { return names }
        let ofDocument = zip(first.words, document).prefix { $0 == $1 }.count
        var common = all.count < fewestOperations ? ofDocument : first.words.count
        for name in all { common = min(common, zip(name.words, first.words).prefix { $0 == $1 }.count) }
        let own = service.count > 1 ? firstRange(of: service, in: first.words[..<common]) : nil
        let end = (0..<common).prefix { own?.contains($0) == true || !OperationVerbs.contains(first.words[$0]) }.count
        let rest = all.map(\.words.count).min() ?? 0
        // Without `member` of `MemberList` in `Cluster`, it would not be clear what is listed. The module `shop.rest` of all names of the
        // document does not say it.
        func isNeeded(_ last: Int) -> Bool {
            func isNoun(_ word: String) -> Bool { !isGeneral(word) && !service.joined().contains(word) }
            let word = first.words[last]
            guard rest - last < 3, !classes.contains(word) else { return false }
            return isNoun(word) || last >= ofDocument && isGeneral(word) && first.words[..<last].contains(where: isNoun)
        }
        for count in stride(from: end, to: 0, by: -1) where !isNeeded(count - 1) {
            let short = all.compactMap { $0.dropping(count) }
            if short.count == names.count, Set(short.map(NameWords.key)).count == Set(names.map(NameWords.key)).count { return short }
        }
        return names
    }

    private static func firstRange(of part: [String], in words: ArraySlice<String>) -> Range<Int>? {
        words.indices.first { words[$0...].starts(with: part) }.map { $0..<$0 + part.count }
    }

    /// Words at the end of the names of functions, which do not say what they do: `responses_api` is not `api` in `responses`.
    private static let framing: Set<String> = ["api", "endpoint", "handler"]

    /// Words at the end of the names of classes.
    private static let classes: Set<String> = ["controller", "handler", "operation", "resource", "route", "router", "service"]

    /// Whether the name of a class ends with the word, which says nothing about its operations.
    static func isClass(_ word: String) -> Bool { classes.contains(folded(word)) }

    /// Whether a word of the name of a service does not say what its operations are about.
    private static func isGeneral(_ word: String) -> Bool {
        let digits = word.hasPrefix("v") ? word.dropFirst() : word[...]
        return ["api", "default", "general", "main", "other", "public", "rest", "root"].contains(word) || digits.allSatisfy(\.isNumber)
    }

    /// A word in lower case and in the singular.
    private static func folded(_ word: String) -> String { TypePath.singular(word.lowercased()) }
}
