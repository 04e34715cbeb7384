import APIModel
import SourceDiagnostics
import YAMLTree

/// The segments that all paths of operations begin with whose names are made of them. The names of these operations do not repeat them.
struct PathPrefix {
    /// With fewer operations, a common segment is often a coincidence.
    private static let fewestOperations = 3
    /// With fewer operations, a common segment that is neither a version nor a parameter can be what they are about.
    private static let fewestOfNouns = 8

    /// The number of segments.
    private var count = 0
    /// The IDs of the other operations, which no name must repeat.
    private(set) var ids: Set<String> = []
    /// The number of segments that all IDs of a mounted application of FastAPI lack.
    private var mount = 0
    /// Whether all IDs end in a part of their paths and the method, but do not lack the same number of segments: those of flask-openapi3
    /// lack the prefix of their blueprint.
    private var lackPrefixes = false

    /// - Parameter paths: Those of the whole document, so that the names do not depend on the selection.
    init(_ paths: YAMLMapping?) {
        var found: [[Substring]] = []
        var number = 0
        var (routes, lacking): (Int, Set<Int>?) = (0, nil)
        var areAllRoutes = true
        for path in paths?.entries ?? [] where !path.isExtension {
            let operations = (path.value.mapping?.entries ?? []).filter { PathItem.operationKeys.contains($0.key.value) }
            let own = operations.map { (method: $0.key.value, id: $0.value.mapping?["operationId"]?.text?.value) }
            ids.formUnion(own.compactMap(\.id).map(NameWords.key))
            for (method, id) in own {
                let counts = id.flatMap { OperationName.lackingSegments($0, method: method, path: path.key.value) }
                areAllRoutes = areAllRoutes && counts?.isEmpty == false
                guard let counts else { continue }
                routes += 1
                lacking = lacking.map { $0.intersection(counts) } ?? counts
            }
            lazy var segments = OpenAPIPath.nameSegments(of: path.key.value)
            let unnamed = own.count { OperationName.isOfPath($0.id, method: $0.method, segments: segments) }
            guard path.value.reference != nil || unnamed > 0 else { continue }
            number += max(1, unnamed)
            found.append(Self.segments(of: path.key.value))
        }
        if routes >= Self.fewestOperations {
            mount = lacking?.min() ?? 0
            lackPrefixes = areAllRoutes && lacking?.isEmpty == true
        }
        guard number >= Self.fewestOperations else { return }
        count = Self.common(found, allowsNouns: number >= Self.fewestOfNouns)
    }

    /// The number of segments that all paths begin with: `/{region}/v1` of `/{region}/v1/users` and `/eu/v1/status`.
    private static func common(_ paths: [[Substring]], allowsNouns: Bool) -> Int {
        // Something must be left of each path.
        let longest = paths.map { max($0.count - 1, 0) }.min() ?? 0
        let first = (0..<longest).map { index in paths.first { isParameter($0[index]) }?[index] ?? paths[0][index] }
        var (equal, similar) = (longest, longest)
        for path in paths {
            equal = min(equal, zip(path, first).prefix { $0 == $1 }.count)
            similar = min(similar, zip(path, first).prefix { $0 == $1 || isParameter($1) }.count)
        }
        let version = (0..<similar).last { isVersion(paths, at: $0) }.map { $0 + 1 } ?? 0
        let isGeneral = first[..<equal].allSatisfy { OpenAPIPath.isPrefix(String($0)) || isParameter($0) }
        if isGeneral { return max(equal, version) }
        guard allowsNouns else { return version }
        // `users` of `/users/{id}` is needed.
        while equal > version, paths.contains(where: { isParameter($0[equal]) }) { equal -= 1 }
        return max(equal, version)
    }

    /// Whether a segment is the same version in all paths, except those that have a parameter there: `/api/{version}/_openapi`, which
    /// Flask-AppBuilder adds to paths such as `/api/v1/users`.
    private static func isVersion(_ paths: [[Substring]], at index: Int) -> Bool {
        let segments = Set(paths.map { $0[index] }.filter { !isParameter($0) })
        return segments.count == 1 && segments.allSatisfy { OpenAPIPath.isPrefix(String($0)) }
    }

    /// The name of an operation without an ID; `nil` if it does not begin with the segments, or if another operation has this name as its
    /// ID.
    func name(method: String, path: OpenAPIPath) -> String? {
        guard count > 0, path.words.count > count else { return nil }
        let name = OperationName.made(method: method, words: path.words.dropFirst(count))
        return ids.contains(NameWords.key(name)) ? nil : name
    }

    /// The names of an operation without an ID, without what its arguments and its service say, best first; none that another operation has
    /// as its ID. `get bucket labels` in `buckets` keeps its service if `getLabels` is such an ID.
    ///
    /// - Parameter isRoute: Whether it has an ID that spells the path. The names have no version, because the ID is distinct anyway.
    func shortNames(method: String, path: OpenAPIPath, of service: String, isRoute: Bool) -> [String] {
        let segments = path.nameSegments
        var left = segments.dropFirst(segments.count > count ? count : 0)
        if isRoute { left = left.drop(while: OperationName.isOmissible) }
        if left.isEmpty { left = segments[...] }
        for service in [service, ""] {
            let names = OperationName.short(method: method, segments: left, of: service).filter { !ids.contains(NameWords.key($0)) }
            if !names.isEmpty { return names }
        }
        return []
    }

    /// The name without the route that FastAPI appends to it.
    func withoutRoute(_ name: String, method: String, path: String) -> String {
        let own = lackPrefixes ? OperationName.lackingSegments(name, method: method, path: path)?.min() : nil
        let lacking = own ?? mount
        let start = lacking == 0 ? path.startIndex : path.indices.filter { path[$0] == "/" }.dropFirst(lacking).first ?? path.startIndex
        return OperationName.withoutRoute(name, method: method, path: String(path[start...]))
    }

    private static func segments(of path: String) -> [Substring] { path.split(separator: "/") }

    private static func isParameter(_ segment: Substring) -> Bool { segment.hasPrefix("{") }
}
