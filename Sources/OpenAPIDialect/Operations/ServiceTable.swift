import APIModel
import SourceDiagnostics

/// Groups operations into services.
struct ServiceTable {
    /// The words that names do not repeat, in lower case.
    private let droppedWords: Set<String>
    private var repetition = RepeatedWord()
    private var groups: [Group] = []
    private var indices: [String: Int] = [:]
    private var settings: [String: Settings] = [:]
    private var places: [ExactString: (service: Int, operation: Int)] = [:]

    /// The service of operations without tags, if it is one for all.
    private let untagged: String?
    private let prefix: PathPrefix

    /// A service while operations are added.
    private struct Group {
        typealias Route = (method: String, path: OpenAPIPath, operation: Int)

        /// Without overloads.
        var service: DraftService
        /// The tag or the first segment of paths that it was made of.
        let tag: String
        /// Shorter names of operations that are named after their paths, best first, by the index of the operation.
        var shortNames: [Int: [String]] = [:]
        /// The overloads by the index of the operation.
        var overloads: [Int: [(operation: DraftOperation, words: String)]] = [:]
        var names: [String: SourceSpan] = [:]
        var taken = DistinctNames()
        /// The first route of each short name, and the index of its operation.
        var routes: [String: Route] = [:]
    }

    /// What the document says about a tag.
    private struct Settings {
        var text: String?
        var name: Located<String>?
    }

    /// - Parameters:
    ///   - untagged: The service of operations without tags; `nil` for that of the first segment of the path.
    ///   - prefix: What names that are made of paths do not repeat.
    init(droppedWords: [String], untagged: String?, prefix: PathPrefix) {
        self.untagged = untagged
        self.prefix = prefix
        self.droppedWords = Set(droppedWords.map { $0.lowercased() })
    }

    /// A word that the IDs of all operations repeat, the number of names that still contain it, and the number of all names; `nil` if there
    /// is none, or if there are only a few names.
    var repeatedWord: (word: String, count: Int, all: Int)? { repetition.found }

    mutating func describe(_ tag: Located<String>, _ text: String?) {
        settings[NameWords.key(tag.value), default: Settings()].text = text
    }

    /// Renames the service of a tag.
    mutating func rename(_ tag: Located<String>, _ name: Located<String>?) {
        if let name { settings[NameWords.key(tag.value), default: Settings()].name = name }
    }

    /// Drops what the names in each service repeat, after all operations were added.
    mutating func dropRepetitions() {
        dropFrameworkSuffixes()
        dropPaths()
        dropMethods()
        let all = groups.flatMap { $0.service.operations.map(\.name.value) }
        let classes = OperationGroups(all)
        let common = ServicePrefix.commonWords(of: all)
        for index in groups.indices {
            let full = groups[index].service.operations.map(\.name.value)
            let candidates = full.indices.map { groups[index].shortNames[$0] ?? [] }
            let short = DistinctOperations.chosen(zip(candidates, full).map { $0.last ?? $1 }, orElse: full)
            let made = DistinctOperations.chosen(zip(candidates, short).map { $0.dropLast().first ?? $1 }, orElse: short)
            let own = ServicePrefix.dropped(from: made, of: groups[index].tag, common: common)
            for (place, name) in classes.dropped(from: own).enumerated() {
                groups[index].service.operations[place].name.value = name
                repetition.add(name, shortenedFrom: full[place])
            }
        }
    }

    /// Drops what frameworks of Spring and NestJS append, as far as the names in a service stay distinct.
    private mutating func dropFrameworkSuffixes() {
        for index in groups.indices {
            let operations = groups[index].service.operations
            let short = operations.map { operation in
                OperationName.withoutFrameworkSuffix(operation.name.value, method: operation.method.value, ids: prefix.ids)
            }
            let distinct = DistinctOperations.chosen(short, orElse: operations.map(\.name.value))
            for (place, name) in OperationName.withoutVersions(distinct).enumerated() {
                groups[index].service.operations[place].name.value = name
            }
        }
    }

    /// Drops the paths before the names, if all names have them. Of several names that are then equal, the first one is short, and the
    /// others are those of further routes.
    private mutating func dropPaths() {
        var short: [[String]] = []
        for group in groups {
            let names = group.service.operations.compactMap { OperationName.withoutLeadingPath($0.name.value, of: $0) }
            guard names.count == group.service.operations.count else { return }
            short.append(names)
        }
        guard short.joined().count >= Self.fewestPaths else { return }
        for (index, names) in short.enumerated() {
            let operations = groups[index].service.operations
            var routes: [String: (method: String, path: [String])] = [:]
            let wanted = zip(names, operations).map { name, operation in
                let method = operation.method.value
                let path = OpenAPIPath.nameSegments(of: operation.path.value.template).map(\.words)
                guard let first = routes[NameWords.key(name)] else {
                    routes[NameWords.key(name)] = (method, path)
                    return name
                }
                return OperationName.ofRoute(name, method: method, path: path, besides: first) ?? operation.name.value
            }
            for (place, name) in DistinctOperations.chosen(wanted, orElse: operations.map(\.name.value)).enumerated() {
                groups[index].service.operations[place].name.value = name
            }
        }
    }

    /// With fewer operations, names that begin with their paths or methods are often a coincidence.
    private static let fewestPaths = 3

    /// Drops the methods before names that begin with a verb, if all names begin with their methods, and half of them have such a verb or
    /// one has the method twice. Some frameworks put the method before the name of a function, as in `get_list_orders`.
    private mutating func dropMethods() {
        let names = groups.map { $0.service.operations.map(OperationName.withoutLeadingMethod) }
        let found = names.joined().compactMap(\.self)
        guard found.count >= Self.fewestPaths, found.count == names.joined().count,
            2 * found.count(where: \.beginsWithVerb) >= found.count || found.contains(where: \.repeatsMethod)
        else { return }
        for (index, own) in names.enumerated() {
            let long = groups[index].service.operations.map(\.name.value)
            var shorter: [String: String] = [:]
            for (name, found) in zip(long, own) where found?.beginsWithVerb == true { shorter[name] = found?.name }
            let short = DistinctOperations.shortened(long) { shorter[$0] ?? $0 }
            for (place, name) in short.enumerated() where name != long[place] {
                groups[index].service.operations[place].name.value = name
                // `POST /create_order` says what it does without its method.
                groups[index].shortNames[place] = nil
            }
        }
    }

    /// The services. The overloads of an operation follow it, with unique names.
    var services: [DraftService] {
        groups.map { group in
            guard !group.overloads.isEmpty else { return group.service }
            var service = group.service
            var taken = DistinctNames(
                service.operations.flatMap { [$0.name, $0.emittedName].compactMap { $0.map { NameWords.key($0.value) } } })
            service.operations = service.operations.enumerated().flatMap { place, operation in
                let others = (group.overloads[place] ?? []).map { overload in
                    var call = overload.operation
                    let wanted = (operation.emittedName ?? operation.name).value + overload.words
                    call.name.value = taken.claim(wanted, key: NameWords.key)
                    return call
                }
                return [operation] + others
            }
            return service
        }
    }

    /// `Service.operation` for the ID of an operation.
    var operationNames: [ExactString: String] {
        places.mapValues { place in
            let service = groups[place.service].service
            return "\(service.name.value).\(service.operations[place.operation].name.value)"
        }
    }

    /// The tag, or the first segment of the path if the tag has no letters that can be in a Swift name, and no service has this name.
    private func spelled(_ tag: Located<String>, _ path: OpenAPIPath) -> Located<String> {
        guard LatinLetters.areMissing(in: tag.value), let subject = path.subject, !LatinLetters.areMissing(in: subject) else { return tag }
        return indices[NameWords.key(subject)] == nil ? Located(subject, at: tag.span) : tag
    }

    /// Adds an operation. Without a tag, it belongs to the service of all such operations, or of the first segment of its path. A duplicate
    /// name is extended by words of the method and the path.
    ///
    /// - Parameters:
    ///   - id: The ID of the operation, which its name need not be derived from.
    ///   - overloads: The overloads, each with the words that are appended to its name.
    mutating func add(
        _ operation: DraftOperation, id: String?, _ overloads: [(operation: DraftOperation, words: String)] = [], tag: Located<String>?,
        path: OpenAPIPath, into sink: inout DiagnosticSink
    ) {
        let name = tag ?? Located(untagged ?? path.subject ?? "root", at: path.key.span)
        // Tags that differ only in case and symbols are one service.
        let key = NameWords.key(name.value)
        let index: Int
        if let known = indices[key] {
            index = known
        } else {
            index = groups.count
            indices[key] = index
            let shown = spelled(name, path)
            // Operations of the path without a tag belong to it too.
            if shown.value != name.value { indices[NameWords.key(shown.value)] = index }
            let service = DraftService(name: settings[key]?.name ?? shown, documentation: Documentation(text: settings[key]?.text))
            groups.append(Group(service: service, tag: shown.value))
        }
        let place = ExactString(id ?? operation.name.value)
        if places[place] == nil { places[place] = (index, groups[index].service.operations.count) }
        var operation = operation
        let full = operation.name.value
        let short = prefix.withoutRoute(full, method: operation.method.value, path: path.key.value)
        let lean = OperationName.without(droppedWords, short)
        let made = OperationName.isUnnamed(id) ? prefix.name(method: operation.method.value, path: path) : nil
        let first = short == full ? nil : groups[index].routes[short]
        let further = first.flatMap {
            OperationName.ofRoute(short, method: operation.method.value, path: path.words, besides: ($0.method, $0.path.words))
        }
        if let first, further == nil { extendFirst(first, named: short, beside: path, in: index) }
        if groups[index].routes[short] == nil {
            groups[index].routes[short] = (operation.method.value, path, groups[index].service.operations.count)
        }
        // What distinguishes it from another one is kept: dropped words, or the route.
        operation.name.value =
            [made, lean, short, further, full].lazy.compactMap(\.self).first { groups[index].names[$0] == nil } ?? full
        if let first = groups[index].names[operation.name.value] {
            let isRenamed = renameFirst(of: operation, path, in: index)
            sink.report(.repeatedOperationID(operation.name, first: first, isFirstRenamed: isRenamed))
            let other = groups[index].routes[operation.name.value]?.path.words
            let name = OperationName.repeated(operation.name.value, method: operation.method.value, path: path.words, first: other)
            if !isRenamed { operation.name.value = groups[index].taken.claim(name) }
        } else {
            _ = groups[index].taken.claim(operation.name.value)
        }
        groups[index].names[operation.name.value] = operation.name.span
        if OperationName.isOfPath(id, method: operation.method.value, segments: path.nameSegments) {
            groups[index].shortNames[groups[index].service.operations.count] = prefix.shortNames(
                method: operation.method.value, path: path, of: groups[index].tag, isRoute: !OperationName.isUnnamed(id))
        }
        if !overloads.isEmpty { groups[index].overloads[groups[index].service.operations.count] = overloads }
        groups[index].service.operations.append(operation)
    }
}

extension ServiceTable {
    /// Names the first operation with an ID after its path, if the ID is made of the path of a second one: that of `get_ping` at `/health`
    /// and `/ping`.
    ///
    /// - Returns: Whether the second one can have the ID as its name.
    private mutating func renameFirst(of operation: DraftOperation, _ path: OpenAPIPath, in index: Int) -> Bool {
        let name = operation.name.value
        guard let first = groups[index].routes[name], groups[index].service.operations[first.operation].name.value == name,
            NameWords.key(OperationName.made(method: operation.method.value, words: path.words[...])) == NameWords.key(name)
        else { return false }
        let other = OperationName.made(method: first.method, words: first.path.words[...])
        guard NameWords.key(other) != NameWords.key(name), groups[index].names[other] == nil else { return false }
        groups[index].service.operations[first.operation].name.value = groups[index].taken.claim(other)
        groups[index].names[other] = groups[index].service.operations[first.operation].name.span
        return true
    }

    /// Gives the name of the first route of a function to one that has no segment which the first one does not have: `index` to `/notes`,
    /// although `/notes/{id}/tags` is before it.
    private mutating func extendFirst(_ first: Group.Route, named name: String, beside path: OpenAPIPath, in index: Int) {
        let besides = (method: first.method, path: path.words)
        guard groups[index].service.operations[first.operation].name.value == name,
            let longer = OperationName.ofRoute(name, method: first.method, path: first.path.words, besides: besides),
            groups[index].names[longer] == nil
        else { return }
        groups[index].service.operations[first.operation].name.value = groups[index].taken.claim(longer)
        groups[index].names[longer] = groups[index].names.removeValue(forKey: name)
        groups[index].routes[name] = nil
    }
}

/// Finds a word that all names have in common.
private struct RepeatedWord {
    /// With fewer names, a common word is often a coincidence.
    private static let fewestNames = 8
    private var count = 0
    /// The words of the first name that all others also have, in its order.
    private var common: [String] = []
    private var hasNothingElse = false
    /// The number of shortened names that still contain a word.
    private var counts: [String: Int] = [:]

    /// - Parameter full: The name before what the service says was dropped. It can contain the word where the shortened name does not.
    mutating func add(_ name: String, shortenedFrom full: String) {
        let words = self.words(of: full)
        count += 1
        hasNothingElse = hasNothingElse || words.count < 2
        common = count == 1 ? words : common.filter(words.contains)
        for word in Set(self.words(of: name)) { counts[word, default: 0] += 1 }
    }

    private func words(of name: String) -> [String] { NameWords.split(name).map { $0.lowercased() } }

    var found: (word: String, count: Int, all: Int)? {
        guard !hasNothingElse else { return nil }
        let left = common.lazy.map { (word: $0, count: counts[$0] ?? 0, all: count) }
        return left.first { $0.count >= Self.fewestNames && !OperationVerbs.contains($0.word) }
    }
}
