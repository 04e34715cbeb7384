import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Types that a second thread reads while the first one reads the operations: those of in-place schemas of later operations, and then the
/// declarations of components.
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
    private let paths: LaterPaths
    private let types = ThreadPromise<[InPlaceSchema: Read<DraftType>]>()
    private let declarations = ThreadPromise<[Int: Read<DraftDeclaration>]>()
    private let thread: WorkerThread

    /// Starts the thread. `nil` if the document is small, if no thread can be started, or if the document has extensions of this tool,
    /// because the first thread records which of them were read.
    init?(_ root: YAMLNode, in directory: [String], version: OpenAPIVersion, _ selection: OperationSelection) {
        guard root.span.file.utf8.count > YAMLLimits.standard.oneThread, !root.mayContainString(withPrefix: ExtensionKeys.prefix) else {
            return nil
        }
        self.root = root
        paths = LaterPaths(of: root)
        let (types, declarations, paths) = (self.types, self.declarations, self.paths)
        let cancellation = Cancellation.current ?? Cancellation()
        let thread = WorkerThread(stackSize: WorkerThread.largeStack) {
            cancellation.guarding {
                var reader = AheadReader(root.inOwnStorage, in: directory, version: version, selection)
                types.deliver(reader.types(in: paths))
                declarations.deliver(reader.declarations())
            }
        }
        guard let thread else { return nil }
        self.thread = thread
    }

    deinit {
        thread.join()
    }

    func type(of node: YAMLNode, in context: SchemaContext) -> Read<DraftType>? {
        guard paths.contains(node.span), let index = node.index(in: root) else { return nil }
        return types.value()[InPlaceSchema(index: index, context: context)]
    }

    func declaration(of node: YAMLNode) -> Read<DraftDeclaration>? {
        node.index(in: root).flatMap { declarations.value()[$0] }
    }
}

/// The paths whose in-place schemas the second thread reads.
struct LaterPaths: Sendable {
    /// The bytes of the document from the first of these paths to the last.
    private let bytes: Range<Int>

    /// Chooses as many as give both threads the same work. The first thread needs as long for a part of the paths as for a component that is
    /// a third larger, and the second one can do half of that.
    init(of root: YAMLNode) {
        let mapping = root.mapping
        let schemas = (mapping?["components"]?.mapping?["schemas"] ?? mapping?["definitions"])?.span
        guard let paths = mapping?["paths"]?.span else {
            bytes = 0..<0
            return
        }
        let size = (9 * (paths.end - paths.start) - 7 * (schemas.map { $0.end - $0.start } ?? 0)) / 10
        bytes = min(paths.end, paths.end - size)..<paths.end
    }

    func contains(_ place: SourceSpan) -> Bool { bytes.contains(place.start) }
}
