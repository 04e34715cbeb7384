import APIModel

/// The files of the models.
///
/// The compiler has a fixed cost for each file, because it repeats work that it has done for other files: a thousand files of sixty lines
/// take 50% longer than the same lines in two hundred files. Types whose names begin with the same word are therefore in one file. It has
/// the name of the type that has this word as its name, or else `CreateTypes` for the types `CreateOrder` and `CreateUser`. If there are
/// too many, the largest groups with two words in common have files of their own.
struct ModelFiles {
    /// A declaration and its name.
    typealias Item = (declaration: TypeDeclaration, name: SwiftIdentifier)

    struct File {
        let name: FileName
        /// In the order of the document, but a type with the name of the file is the first.
        private(set) var items: [Item]
        /// The place of the first group.
        fileprivate let place: Int
        /// `Task` for `TaskTypes` and `TasksTypes`; `nil` for a file that is named after a type.
        fileprivate let subject: String?

        fileprivate init(name: SwiftIdentifier, items: [Item], place: Int) {
            self.name = FileName(name)
            self.items = items
            self.place = place
            let suffix = "Types"
            let isOfSeveral = name.text.hasSuffix(suffix) && !items.contains { $0.name == name }
            subject = isOfSeveral ? TypePath.singular(String(name.text.dropLast(suffix.count))) : nil
        }

        fileprivate var size: Int { items.reduce(0) { $0 + $1.declaration.shape.size } }

        fileprivate mutating func take(_ other: File) { items += other.items }
    }

    /// In the order of the document, by their first types.
    private(set) var files: [File] = []
    /// In lower case, because file systems may ignore case.
    private var taken: Set<String>

    /// - Parameters:
    ///   - types: The declarations that must be in one file: a type and the types within it. The name is that of the type.
    ///   - services: The in-place types of each service. The name is that of the file.
    ///   - others: The names of all other files in the module; a file name must be unique.
    init(types: [Group], services: [Group], besides others: [SwiftIdentifier]) {
        taken = Set((others + (types + services).map(\.name)).map { $0.text.lowercased() })
        let families = Dictionary(grouping: types) { $0.words[0] }
        for family in families.values.sorted(by: { $0[0].place < $1[0].place }) { divide(family, sharing: 1) }
        files.sort { $0.place < $1.place }
        files += services.map { File(name: $0.name, items: $0.items, place: $0.place) }
        joinSubjects()
    }

    /// Joins files with the same subject, unless they are large.
    private mutating func joinSubjects() {
        var known: [String: Int] = [:]
        var joined: [File] = []
        for file in files {
            if let subject = file.subject, let index = known[subject], joined[index].size + file.size <= 3 * Self.largestFile {
                joined[index].take(file)
            } else {
                file.subject.map { known[$0] = joined.count }
                joined.append(file)
            }
        }
        files = joined
    }

    /// About six hundred lines.
    private static let largestFile = 120

    /// Makes files of groups whose names begin with the same words.
    ///
    /// - Parameter count: The number of these words.
    private mutating func divide(_ groups: [Group], sharing count: Int) {
        var rest = groups
        var size = groups.reduce(0) { $0 + $1.size }
        if groups.count > 1, size > Self.largestFile {
            let families = Dictionary(grouping: groups.filter { $0.words.count > count }) { $0.words[count] }
            let sizes = families.mapValues { $0.reduce(0) { $0 + $1.size } }
            var parted: Set<String> = []
            for (word, own) in sizes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) where size > Self.largestFile {
                divide(families[word] ?? [], sharing: count + 1)
                parted.insert(word)
                size -= own
            }
            rest.removeAll { $0.words.count > count && parted.contains($0.words[count]) }
        }
        add(rest, sharing: count)
    }

    private mutating func add(_ groups: [Group], sharing count: Int) {
        guard let first = groups.first else { return }
        let namesakes = groups.filter { $0.words.count == count }
        var name = namesakes.first?.name ?? first.name
        if groups.count > 1, namesakes.isEmpty, let shared = first.fileName(sharing: count), taken.insert(shared.text.lowercased()).inserted
        {
            name = shared
        }
        let sorted = namesakes + groups.filter { $0.words.count != count }
        files.append(File(name: name, items: sorted.flatMap(\.items), place: first.place))
    }

    /// Declarations that must be in one file.
    struct Group {
        let name: SwiftIdentifier
        var items: [Item]
        /// The words of the name, at least one, in lower case.
        fileprivate let words: [String]

        init(name: SwiftIdentifier, items: [Item] = []) {
            self.name = name
            self.items = items
            words = WordSplitter.words(name.text).map { $0.lowercased() }
        }

        /// The place in the document.
        fileprivate var place: Int { items.first?.declaration.id.index ?? 0 }
        fileprivate var size: Int { items.reduce(0) { $0 + $1.declaration.shape.size } }

        /// The name of a file for types whose names begin with the same words; `nil` if this one is not made of these words.
        fileprivate func fileName(sharing count: Int) -> SwiftIdentifier? {
            let shared = words.prefix(count).joined()
            let text = String(name.text.prefix(shared.count))
            return text.lowercased() == shared ? SwiftIdentifier(validating: text + "Types") : nil
        }
    }
}

extension TypeShape {
    /// In members, about as many as five lines each.
    fileprivate var size: Int {
        switch self {
        case .object(let object): object.fields.count + 2
        case .enumeration(let enumeration): enumeration.values.count + 1
        case .union(let union): union.variants.count + 2
        case .alias: 1
        }
    }
}
