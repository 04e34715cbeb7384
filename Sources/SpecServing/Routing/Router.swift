import APIContract
import APIModel
import SourceDiagnostics

/// Finds the operation of a request.
///
/// A path is accepted below `/`, and below the path of each server of the document.
struct Router: Sendable {
    /// An operation, by its index in the contract, with the values of the path parameters as they are in the request.
    struct Match: Sendable {
        var operation: Int
        let parameters: [String: String]
        /// Further operations with the same method and path, which the dialect allows.
        var others: [Int] = []
    }

    enum Result: Sendable {
        case found(Match)
        /// The path exists, with other methods.
        case otherMethods([String])
        case notFound
    }

    /// A path of the document, with its operations by their methods.
    fileprivate struct Route: Sendable {
        let segments: [[ContractOperation.PathPart]]
        /// A lower rank is more specific. For each segment: static ones first, then those with more text, then parameters. The end comes
        /// last, because a path whose last segment stands for several matches all that longer ones match.
        let rank: [Int]
        /// In lower case or upper case as in the document; methods are case-sensitive (RFC 9110, 9.1).
        var operations: [(method: String, operation: Int)]
        /// The base paths of its servers, without `/` at the end.
        let bases: Set<String>
        /// Whether each segment stands for one or more, because it has a parameter whose values are paths.
        let isWide: [Bool]

        /// - Parameter paths: The parameters whose values are paths.
        init(
            _ segments: [[ContractOperation.PathPart]], operations: [(method: String, operation: Int)], bases: Set<String>,
            paths: Set<String>
        ) {
            (self.segments, self.operations, self.bases) = (segments, operations, bases)
            isWide = segments.map { parts in
                parts.contains { if case .parameter(let name) = $0 { paths.contains(name) } else { false } }
            }
            let ranks = zip(segments, isWide).map { parts, isWide in
                if isWide { return 1 }
                let text = parts.reduce(0) { sum, part in if case .text(let text) = part { sum + text.utf8.count } else { sum } }
                let isStatic = parts.allSatisfy { if case .text = $0 { true } else { false } }
                return isStatic ? Int.min : -text
            }
            rank = ranks + [.max]
        }
    }

    private var routes: [Route] = []

    /// The paths of all servers, without `/` at the end; the longest ones first.
    var basePaths: [String] {
        Set(routes.flatMap(\.bases)).subtracting([""]).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    init(_ contract: Contract) {
        var known: [RouteKey: Int] = [:]
        // Of all operations of a path, because each declares its parameters.
        var paths: [[ContractOperation.PathPart]: Set<String>] = [:]
        for operation in contract.operations {
            for parameter in operation.parameters where parameter.location == .path && parameter.format.isPath {
                paths[operation.path.value, default: []].insert(parameter.name.value)
            }
        }
        for (index, operation) in contract.operations.enumerated() {
            let servers = operation.servers.isEmpty ? contract.servers : operation.servers
            let bases = Set([""] + servers.flatMap(Self.basePaths))
            let key = RouteKey(path: operation.path.value, bases: bases)
            if let route = known[key] {
                routes[route].operations.append((operation.method, index))
            } else {
                known[key] = routes.count
                routes.append(
                    Route(
                        Self.segments(operation.path.value), operations: [(operation.method, index)], bases: bases,
                        paths: paths[operation.path.value] ?? []))
            }
        }
        // Static parts win over parameters, from left to right (OpenAPI, Paths Object); the sort is stable by the order of the document.
        routes = routes.enumerated().sorted { one, other in
            let (first, second) = (one.element.rank, other.element.rank)
            return first == second ? one.offset < other.offset : first.lexicographicallyPrecedes(second)
        }.map(\.element)
    }

    private struct RouteKey: Hashable {
        let path: [ContractOperation.PathPart]
        let bases: Set<String>
    }

    /// The segments of a path, each of text and parameters.
    private static func segments(_ path: [ContractOperation.PathPart]) -> [[ContractOperation.PathPart]] {
        var segments: [[ContractOperation.PathPart]] = [[]]
        for part in path {
            guard case .text(let text) = part else {
                segments[segments.count - 1].append(part)
                continue
            }
            for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { segments.append([]) }
                if !piece.isEmpty { segments[segments.count - 1].append(.text(PercentEscapes.decode(piece) ?? String(piece))) }
            }
        }
        // A path begins with `/`.
        return Array(segments.dropFirst())
    }

    /// The paths of the URL of a server: one for each value of its variables, the default first.
    private static func basePaths(_ server: ContractServer) -> [String] {
        var urls = [server.url.value]
        for variable in server.variables {
            let values = (variable.defaultValue.map { [$0] } ?? []) + variable.values
            guard !values.isEmpty else { continue }
            urls = urls.flatMap { url in values.prefix(20).map { url.replacing("{\(variable.name.value)}", with: $0) } }
            if urls.count > 100 { urls.removeLast(urls.count - 100) }
        }
        return urls.map { url in
            var rest = Substring(url)
            if let authority = rest.firstRange(of: "://")?.upperBound
                ?? (rest.hasPrefix("//") ? rest.index(rest.startIndex, offsetBy: 2) : nil)
            {
                rest = rest[authority...].drop { $0 != "/" }
            }
            rest = rest.prefix { $0 != "?" && $0 != "#" }
            while rest.hasPrefix("./") { rest.removeFirst(2) }
            while rest.hasSuffix("/") { rest.removeLast() }
            return rest.isEmpty || rest.hasPrefix("/") ? String(rest) : "/" + rest
        }
    }

    /// What follows a base path: nothing, or `/` and more; `nil` if a path is not below it. A variable of the server without a value stands
    /// for any text of its segment.
    private static func rest(of path: String, below base: String) -> Substring? {
        guard base.utf8.contains(UInt8(ascii: "{")) else {
            return path == base || path.hasPrefix(base + "/") ? path.dropFirst(base.count) : nil
        }
        var rest = path[...]
        for segment in base.split(separator: "/") {
            let piece = rest.dropFirst().prefix { $0 != "/" }
            guard rest.first == "/", stands(segment, for: piece) else { return nil }
            rest = rest.dropFirst(1 + piece.count)
        }
        return rest
    }

    private static func stands(_ segment: Substring, for piece: Substring) -> Bool {
        guard let start = segment.firstIndex(of: "{"), let end = segment.lastIndex(of: "}"), start < end else { return segment == piece }
        let (head, tail) = (segment[..<start], segment[end...].dropFirst())
        return piece.count > head.count + tail.count && piece.hasPrefix(head) && piece.hasSuffix(tail)
    }

    /// - Parameter path: Percent-encoded.
    func match(_ method: String, _ path: String) -> Result {
        var methods: [String] = []
        // Only the most specific paths count (OpenAPI, Paths Object).
        var rank: [Int]?
        var pieces: [String: [Substring]] = [:]
        for route in routes where rank == nil || rank == route.rank {
            for base in route.bases {
                guard let rest = Self.rest(of: path, below: base), !rest.isEmpty || route.segments == [[]] else { continue }
                let own = pieces[base] ?? Array(rest.split(separator: "/", omittingEmptySubsequences: false).dropFirst())
                pieces[base] = own
                guard let parameters = route.parameters(of: own) else { continue }
                rank = route.rank
                var found = route.operations.filter { $0.method == method }
                if found.isEmpty, method == "HEAD" { found = route.operations.filter { $0.method == "GET" } }
                if let first = found.first {
                    return .found(Match(operation: first.operation, parameters: parameters, others: found.dropFirst().map(\.operation)))
                }
                for (other, _) in route.operations where !methods.contains(other) { methods.append(other) }
                break
            }
        }
        if methods.isEmpty { return .notFound }
        if methods.contains("GET"), !methods.contains("HEAD") { methods.append("HEAD") }
        if !methods.contains("OPTIONS") { methods.append("OPTIONS") }
        return .otherMethods(methods.sorted())
    }
}

extension Router.Route {
    /// The maximum number of ways that are tried to divide a path whose wide segments have text of their own.
    private static let triesLimit = 100

    /// The values of the parameters; `nil` if the path does not match.
    fileprivate func parameters(of pieces: [Substring]) -> [String: String]? {
        guard let pieces = divided(pieces) else { return nil }
        var values: [String: String] = [:]
        for (parts, piece) in zip(segments, pieces) {
            guard Self.match(parts, piece, &values) else { return nil }
        }
        return values
    }

    /// The pieces of a path, one for each segment; `nil` if it does not match. Of several wide segments, the first ones have as few of the
    /// pieces between slashes as possible.
    private func divided(_ pieces: [Substring]) -> [Substring]? {
        let spare = pieces.count - segments.count
        guard spare > 0 else { return spare == 0 ? pieces : nil }
        guard let first = isWide.firstIndex(of: true), let last = isWide.lastIndex(of: true) else { return nil }
        var tries = Self.triesLimit
        // For each wide segment and number of spare pieces before it: the number after it, if the rest of the path matches then.
        var steps = [[Int?]](repeating: [], count: segments.count)
        var rest = (0...spare).map { $0 == spare }
        for index in segments.indices.reversed() {
            let parts = segments[index]
            func allows(_ before: Int, _ after: Int) -> Bool {
                rest[after] && Self.matches(parts, Self.joined(pieces[(index + before)...(index + after)]))
            }
            if !isWide[index] {
                let possible = index > last ? spare...spare : index < first ? 0...0 : 0...spare
                rest = rest.indices.map { possible.contains($0) && allows($0, $0) }
                continue
            }
            var nearest: Int?
            for before in rest.indices.reversed() {
                let step: Int?
                if parts.count == 1 {
                    step = rest[before] && !pieces[index + before].isEmpty ? before : nearest
                } else {
                    // Nothing is spare before the first one.
                    step = (index == first && before > 0 ? before..<before : before..<rest.count).first { after in
                        guard rest[after], tries > 0 else { return false }
                        tries -= 1
                        return allows(before, after)
                    }
                }
                if rest[before] { nearest = before }
                steps[index].append(step)
            }
            steps[index].reverse()
            rest = steps[index].map { $0 != nil }
        }
        var result: [Substring] = []
        var before = 0
        for index in segments.indices {
            guard let after = isWide[index] ? steps[index][before] : before else { return nil }
            result.append(Self.joined(pieces[(index + before)...(index + after)]))
            before = after
        }
        return result
    }

    private static func joined(_ pieces: ArraySlice<Substring>) -> Substring {
        pieces.count == 1 ? pieces[pieces.startIndex] : Substring(pieces.joined(separator: "/"))
    }

    private static func matches(_ parts: [ContractOperation.PathPart], _ piece: Substring) -> Bool {
        var values: [String: String] = [:]
        return match(parts, piece, &values)
    }

    /// Matches the parts of one segment from its end: a parameter begins after the last occurrence of the text before it, so that the name
    /// in `{name}.{format}` can have other periods. No parameter is empty.
    private static func match(_ parts: [ContractOperation.PathPart], _ piece: Substring, _ values: inout [String: String]) -> Bool {
        // A text without parameters is compared decoded; others as they are.
        if parts.count == 1, case .text(let text)? = parts.first { return piece == text || PercentEscapes.decode(piece) == text }
        var rest = piece
        for (index, part) in parts.enumerated().reversed() {
            guard case .parameter(let name) = part else {
                guard case .text(let text) = part, rest.hasSuffix(text) else { return false }
                rest = rest.dropLast(text.count)
                continue
            }
            var start = rest.startIndex
            if index > 0, case .text(let text) = parts[index - 1] {
                let last = rest.indices.last { index in
                    rest[index...].hasPrefix(text)
                        && rest.index(index, offsetBy: text.count, limitedBy: rest.endIndex).map { $0 < rest.endIndex } == true
                }
                guard let last else { return false }
                start = rest.index(last, offsetBy: text.count)
            } else if index > 0, !rest.isEmpty {
                start = rest.index(before: rest.endIndex)
            }
            guard start < rest.endIndex else { return false }
            values[name] = String(rest[start...])
            rest = rest[..<start]
        }
        return rest.isEmpty
    }
}
