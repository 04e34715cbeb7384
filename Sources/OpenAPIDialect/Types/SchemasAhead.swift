import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Types that a second thread reads while the first one reads the operations: those of in-place schemas of later operations, and then the
/// declarations of components. When the first thread needs these, it reads some of the rest in the same way.
///
/// The second thread has readers and a copy of the tree of its own. It delivers a type only if reading it reports nothing, and if it refers
/// to nothing but components: such a type is the same in any order of reading. The first thread reads the rest in its own order, so that
/// the result is that of one thread.
final class SchemasAhead {
    /// What was read, and what else reading it does.
    struct Read<Value: Sendable>: Sendable {
        let value: Value
        /// The indices of the components that it refers to, in the order of the first references.
        let referred: [Int]
        let cost: ReadingEffort.Cost
        let mappedPlaces: Set<SourceSpan>
        let hasTags: Bool
    }

    /// A schema, by the index of its node, and its use.
    struct InPlaceSchema: Hashable {
        let index: Int
        let context: SchemaContext
    }

    private let root: YAMLNode
    /// The bytes from the first path whose in-place schemas the second thread reads to the last one.
    private let paths: Range<Int>
    private let components = RemainingComponents()
    private let types = ThreadPromise<[InPlaceSchema: Read<DraftType>]>()
    private let found = ThreadPromise<SchemaReach.Targets?>()
    private let declarations = ThreadPromise<[Int: Read<DraftDeclaration>]>()
    private let thread: WorkerThread
    private let reader: (YAMLNode, (() -> SchemaReach.Targets?)?) -> AheadReader
    private lazy var allDeclarations = ownDeclarations.merging(declarations.value()) { own, _ in own }

    /// Starts the thread. `nil` if the document is small, if no thread can be started, if the document has extensions of this tool, because
    /// the first thread records which of them were read, or if it refers to other files, which are named in the order of reading.
    init?(_ root: YAMLNode, in directory: [String], version: OpenAPIVersion, _ selection: OperationSelection) {
        guard root.span.file.utf8.count > YAMLLimits.standard.oneThread, !root.mayContainString(withPrefix: ExtensionKeys.prefix),
            !["$ref", "$dynamicRef"].contains(where: { root.mayHaveString(ofKey: $0, withoutPrefix: "#") })
        else { return nil }
        self.root = root
        paths = Self.paths(of: root)
        let (types, found, declarations, paths, components) = (self.types, self.found, self.declarations, self.paths, self.components)
        let cancellation = Cancellation.current ?? Cancellation()
        let reader = { @Sendable root, known in AheadReader(root, in: directory, version: version, selection, known: known) }
        self.reader = reader
        let thread = WorkerThread(stackSize: WorkerThread.largeStack) {
            cancellation.guarding {
                var reader = reader(root.inOwnStorage, nil)
                types.deliver(reader.types { paths.contains($0.start) })
                found.deliver(reader.targets)
                declarations.deliver(reader.declarations { components.takeFirst(of: $0) })
            }
        }
        guard let thread else { return nil }
        self.thread = thread
    }

    deinit {
        thread.join()
    }

    /// What operations and received messages refer to; `nil` if that depends on other files.
    var targets: SchemaReach.Targets? { found.value() }

    func type(of node: YAMLNode, in context: SchemaContext) -> Read<DraftType>? {
        guard paths.contains(node.span.start), let index = node.index(in: root) else { return nil }
        return types.value()[InPlaceSchema(index: index, context: context)]
    }

    func declaration(of node: YAMLNode) -> Read<DraftDeclaration>? {
        node.index(in: root).flatMap { allDeclarations[$0] }
    }

    /// What the first thread reads of the declarations.
    private var ownDeclarations: [Int: Read<DraftDeclaration>] {
        var reader = reader(root) { [found] in found.value() }
        return reader.declarations { components.takeLast(of: $0) }
    }

    /// The paths whose in-place schemas the second thread reads, if these are more than the components.
    ///
    /// The first thread needs as long for a part of the paths as for a component that is a third larger, and the second one can do half of
    /// that.
    private static func paths(of root: YAMLNode) -> Range<Int> {
        let mapping = root.mapping
        func bytes(_ node: YAMLNode?) -> Range<Int> { node.map { $0.span.start..<$0.span.end } ?? 0..<0 }
        let paths = bytes(mapping?["paths"])
        let schemas = bytes(mapping?["components"]?.mapping?["schemas"] ?? mapping?["definitions"])
        return paths.suffix(max(0, (9 * paths.count - 7 * schemas.count) / 10))
    }
}

/// The components that no thread has read yet. One thread takes them from the beginning, and another from the end, until they meet.
final class RemainingComponents: @unchecked Sendable {
    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var taken = (first: 0, last: 0)

    /// The index of the first one of some components that is left; `nil` if none is.
    func takeFirst(of count: Int) -> Int? {
        lock.withLock {
            guard taken.first + taken.last < count else { return nil }
            taken.first += 1
            return taken.first - 1
        }
    }

    func takeLast(of count: Int) -> Int? {
        lock.withLock {
            guard taken.first + taken.last < count else { return nil }
            taken.last += 1
            return count - taken.last
        }
    }
}
