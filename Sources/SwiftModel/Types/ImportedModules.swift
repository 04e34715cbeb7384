/// The modules that files of the output import.
package struct ImportedModules: Sendable, Hashable {
    /// The modules of the runtime and of Foundation, as bits. Nearly all sets have only these.
    private var known: UInt8
    /// The indices of modules that the spec imports.
    private var imported: Set<Int>

    private init(known: UInt8 = 0, imported: Set<Int> = []) {
        (self.known, self.imported) = (known, imported)
    }

    static let none = Self()
    static let runtime = Self(known: 1)
    static let testing = Self(known: 2)
    package static let foundation = Self(known: 4)
    /// The declarations of the runtime for generated code only.
    static let generated = Self(known: 8)

    /// The module with an index that the spec imports.
    package static func imported(_ index: Int) -> Self { Self(imported: [index]) }

    mutating func formUnion(_ other: Self) {
        known |= other.known
        if !other.imported.isEmpty { imported.formUnion(other.imported) }
    }

    func union(_ other: Self) -> Self {
        var all = self
        all.formUnion(other)
        return all
    }

    /// Whether all modules of the other set are in this one.
    func contains(_ other: Self) -> Bool {
        known & other.known == other.known && other.imported.isSubset(of: imported)
    }

    /// The modules of the runtime and of Foundation with their names, and with an import declaration without an access level.
    static let all: [(module: Self, name: String, line: String)] = [
        (.runtime, RuntimeNames.module, "import \(RuntimeNames.module)"),
        (.testing, RuntimeNames.testingModule, "import \(RuntimeNames.testingModule)"),
        (.foundation, "Foundation", "import Foundation"),
    ]

    /// The module that declares a type; `nil` for types of the standard library and of the output.
    init?(declaring name: String) {
        guard let module = Self.modules[name] else { return nil }
        self = module
    }

    /// The module that declares a type with a name in UTF-8.
    init?(declaring name: ArraySlice<UInt8>) {
        guard Self.outlines.contains(name) else { return nil }
        self.init(declaring: String(decoding: name, as: UTF8.self))
    }

    private static let modules: [String: Self] = {
        var modules: [String: Self] = [:]
        for name in RuntimeTypeNames.all { modules[name] = .runtime }
        for name in RuntimeTypeNames.generated { modules[name] = .runtime.union(.generated) }
        for name in RuntimeTypeNames.testing { modules[name] = .testing }
        for name in foundationTypes { modules[name] = .foundation }
        return modules
    }()

    private static let outlines = WordOutlines(of: modules.keys)

    /// The types of Foundation that the output or a template can use.
    private static let foundationTypes = """
        Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal FileHandle FileManager HTTPURLResponse
        ISO8601DateFormatter IndexPath InputStream JSONDecoder JSONEncoder JSONSerialization Locale LocalizedError Measurement NSError NSLock
        NSNumber NSRecursiveLock NSRegularExpression NotificationCenter NumberFormatter OperationQueue OutputStream ProcessInfo Progress
        PropertyListDecoder PropertyListEncoder TimeInterval TimeZone Timer URL URLComponents URLError URLQueryItem URLRequest URLResponse
        URLSession UUID UserDefaults
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}

/// The first byte, the last byte and the length of some words, which distinguish them from most other words without a search.
private struct WordOutlines: Sendable {
    /// The lengths, as the bits of a number, for each pair of bytes.
    private var lengths = [UInt64](repeating: 0, count: 1024)

    init(of words: some Sequence<String>) {
        for word in words {
            let bytes = Array(word.utf8)
            if let index = Self.index(bytes[...]) { lengths[index] |= 1 << (UInt64(bytes.count) & 63) }
        }
    }

    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        guard let index = Self.index(word) else { return false }
        return lengths[index] & 1 << (UInt64(word.count) & 63) != 0
    }

    private static func index(_ word: ArraySlice<UInt8>) -> Int? {
        guard let first = word.first, let last = word.last else { return nil }
        return Int(first & 31) << 5 | Int(last & 31)
    }
}
