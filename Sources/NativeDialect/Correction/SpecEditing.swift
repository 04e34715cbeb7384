import APIModel
import SourceDiagnostics
import YAMLTree

/// Edits the types and fields in the text of a spec.
struct SpecEditing {
    /// The nodes that contain a span, outermost first, with their keys.
    private typealias Way = [(key: Located<String>?, node: YAMLNode)]

    private var roots: [SourceFile.ID: YAMLNode?] = [:]
    private var files: [SourceFile] = []
    private var found: [SourceFile.ID: [UnifiedDiff.Edit]] = [:]
    /// The fields that were made optional.
    private var optional: Set<SourceSpan> = []
    /// The sorted start offsets of the types that change.
    private let changed: [SourceFile.ID: [Int]]
    /// The types that cannot be changed in the text.
    private(set) var stuck: [SourceSpan] = []

    init(_ changes: [TypeChange]) {
        var starts: [SourceFile.ID: [Int]] = [:]
        for change in changes { starts[change.type.span.fileID, default: []].append(change.type.span.start) }
        changed = starts.mapValues { $0.sorted() }
    }

    /// The edits of each file, in the order of the paths.
    var edits: [(file: SourceFile, edits: [UnifiedDiff.Edit])] {
        files.sorted { $0.path < $1.path }.map { ($0, found[$0.id] ?? []) }
    }

    // MARK: Fields

    /// Adds `?` after the name.
    mutating func makeOptional(_ field: DraftField) {
        guard optional.insert(field.name.span).inserted else { return }
        guard let key = key(of: field) else {
            stuck.append(field.name.span)
            return
        }
        let bytes = key.span.file.utf8
        let isQuoted = key.span.end > key.span.start && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[key.span.end - 1])
        let end = isQuoted ? key.span.end - 1 : key.span.end
        replace(SourceSpan(file: key.span.file, start: end, end: end), "?")
    }

    /// The key of the field in the document, which can differ from its names in JSON and in Swift.
    private mutating func key(of field: DraftField) -> Located<String>? {
        let way = way(to: field.type.span)
        let names = [field.name.value, field.key.value]
        var last: Located<String>?
        for (outer, inner) in zip(way, way.dropFirst()) {
            guard outer.key?.value == "fields", let key = inner.key else { continue }
            if names.contains(key.value) { return key }
            last = key
        }
        if let last { return last }
        // A field outside of `fields`, which is merged in.
        return way.last { $0.key.map { names.contains($0.value) } ?? false }?.key
    }

    // MARK: Types

    mutating func write(_ change: TypeChange) {
        let extent = change.type.extent
        let way = way(to: extent)
        guard let node = way.last?.node else { return stuck.append(extent) }
        let isFlow = way.dropLast().contains { $0.node.scalar == nil && $0.node.isInBrackets }
        switch change.type {
        case .inline: writeInline(change, node)
        default:
            if node.scalar != nil {
                writeExpression(change, extent, node, isInFlow: isFlow)
            } else if node.span == extent, node.isInBrackets {
                writeBrackets(change, node)
            } else {
                stuck.append(extent)
            }
        }
    }

    /// Edits a type expression, which can be a part of a longer one.
    private mutating func writeExpression(_ change: TypeChange, _ extent: SourceSpan, _ node: YAMLNode, isInFlow: Bool) {
        let bytes = node.span.file.utf8
        let old = String(decoding: bytes[extent.start..<extent.end], as: UTF8.self)
        let isQuoted = node.scalar?.style == .doubleQuoted || node.scalar?.style == .singleQuoted
        guard node.scalar?.style == .plain || isQuoted else { return stuck.append(extent) }
        let (start, end) = isQuoted ? (node.span.start + 1, node.span.end - 1) : (node.span.start, node.span.end)
        guard start <= extent.start, extent.end <= end else { return stuck.append(extent) }
        let rest = bytes[extent.end..<end].drop { $0 == 0x20 }
        let hasDefault = rest.first == UInt8(ascii: "=") && extent.start == start
        let isWhole = extent.start == start && (rest.isEmpty || rest.elementsEqual("?".utf8) || hasDefault)
        var base = change.scalar?.rawValue ?? old
        let added = change.types.filter { _ in change.scalar == nil }
        if added == [.number], ["Int", "Int32", "Int64", "UInt"].contains(old) {
            base = Scalar.double.rawValue
        } else if !added.isEmpty, isWhole {
            // `User?` already allows null.
            let isNullable = change.allowsNull || rest.elementsEqual("?".utf8)
            replace(node.span, Self.union([Self.quotedIfNeeded(old)] + added.words, isNullable: isNullable))
            if hasDefault, let field = change.field { makeOptional(field) }
            return
        } else if !added.isEmpty {
            base = Scalar.json.rawValue
        }
        let mark = change.allowsNull && base != Scalar.json.rawValue ? "?" : ""
        if hasDefault, change.allowsNull || base != old {
            // The default has the previous type, and is not null.
            replace(node.span, Self.scalar(base + mark, isInFlow: isInFlow))
            if let field = change.field { makeOptional(field) }
            return
        }
        let remainder = String(decoding: bytes[extent.end..<end], as: UTF8.self)
        let text = String(decoding: bytes[start..<extent.start], as: UTF8.self) + base + mark + remainder
        if isQuoted || !isInFlow && !text.hasPrefix("[") {
            replace(extent, base + mark)
        } else {
            replace(node.span, Self.scalar(text, isInFlow: isInFlow))
        }
    }

    /// Edits `[User]` and `[String: Int]`, which YAML reads as collections.
    private mutating func writeBrackets(_ change: TypeChange, _ node: YAMLNode) {
        let bytes = node.span.file.utf8
        let old = String(decoding: bytes[node.span.start..<node.span.end], as: UTF8.self)
        guard change.types.isEmpty else {
            let added = change.types.words.map { ", \($0)" }.joined()
            return surround(node.span, "{ oneOf: [", "\(added)]\(change.allowsNull ? ", nullable: true" : "") }")
        }
        if old.contains(where: { "\"'{#\n".contains($0) }) || holdsChange(node.span) {
            surround(node.span, "{ type: ", ", nullable: true }")
        } else {
            replace(node.span, "\"\(old)?\"")
        }
    }

    /// Edits an in-place type.
    private mutating func writeInline(_ change: TypeChange, _ node: YAMLNode) {
        guard let mapping = node.mapping, let first = mapping.entries.first else { return stuck.append(node.span) }
        let bytes = node.span.file.utf8
        guard change.types.isEmpty else {
            // Other keys do not belong to the type, and are kept.
            let shapes = ShapeKeyword.allCases.filter { $0 != .type }
            let keys = Set(["doc"] + shapes.map(\.rawValue) + ShapeKeyword.allDetails)
            guard node.isInBrackets, mapping.entries.allSatisfy({ keys.contains($0.key.value) }) else { return stuck.append(node.span) }
            let added = zip(change.types.names, change.types.words).map { ", \($0): \($1)" }.joined()
            return surround(node.span, "{ oneOf: { documented: ", "\(added) }\(change.allowsNull ? ", nullable: true" : "") }")
        }
        let place = SourceSpan(file: node.span.file, start: first.key.span.start, end: first.key.span.start)
        if node.isInBrackets { return replace(place, "nullable: true, ") }
        var start = place.start
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let indentation = String(repeating: " ", count: place.start - start)
        replace(place, "nullable: true\n\(indentation)")
    }

    /// An in-place union.
    private static func union(_ types: [String], isNullable: Bool) -> String {
        "{ oneOf: [\(types.joined(separator: ", "))]\(isNullable ? ", nullable: true" : "") }"
    }

    private static func quotedIfNeeded(_ expression: String) -> String {
        expression.contains { ",?".contains($0) } ? "\"\(expression)\"" : expression
    }

    private static func scalar(_ expression: String, isInFlow: Bool) -> String {
        let isPlain = !expression.hasPrefix("[") && !(isInFlow && expression.contains { ",?[]{}".contains($0) })
        return isPlain ? expression : "\"\(expression)\""
    }

    // MARK: Text

    /// Whether another type inside a span changes.
    private func holdsChange(_ span: SourceSpan) -> Bool {
        let starts = changed[span.fileID] ?? []
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= span.start { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low] < span.end
    }

    /// Inserts strings before and after a span, whose contents can have edits of their own.
    private mutating func surround(_ span: SourceSpan, _ before: String, _ after: String) {
        replace(SourceSpan(file: span.file, start: span.start, end: span.start), before)
        replace(SourceSpan(file: span.file, start: span.end, end: span.end), after)
    }

    private mutating func replace(_ span: SourceSpan, _ text: String) {
        let id = span.fileID
        if found[id] == nil { files.append(span.file) }
        found[id, default: []].append(UnifiedDiff.Edit(span.start..<span.end, text))
    }

    /// The nodes that contain a span, outermost first. The last one is the smallest.
    private mutating func way(to span: SourceSpan) -> Way {
        let id = span.fileID
        if roots[id] == nil {
            var sink = DiagnosticSink()
            roots[id] = YAMLTree.parse(span.file, into: &sink)
        }
        guard case var node?? = roots[id] else { return [] }
        var way: Way = [(nil, node)]
        search: while true {
            func holds(_ inner: SourceSpan) -> Bool { inner.start <= span.start && span.end <= inner.end }
            switch node.kind {
            case .scalar: break search
            case .sequence(let items):
                guard let item = items.first(where: { holds($0.span) }) else { break search }
                way.append((nil, item))
                node = item
            case .mapping(let mapping):
                guard let entry = mapping.entries.first(where: { holds($0.value.span) }) else { break search }
                way.append((entry.key, entry.value))
                node = entry.value
            }
        }
        return way
    }
}

extension DraftType {
    /// The span of the whole type. That of a name does not include its arguments.
    fileprivate var extent: SourceSpan {
        guard case .named(let name, let arguments) = self, let last = arguments.last else { return span }
        let bytes = name.span.file.utf8
        var end = last.extent.end
        while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
        return SourceSpan(file: name.span.file, start: name.span.start, end: min(end + 1, bytes.count))
    }
}

extension Set<JSONKind> {
    /// The types in the dialect, in a fixed order.
    fileprivate var words: [String] {
        JSONKind.allCases.filter(contains).map { type in
            switch type {
            case .null: "JSON"
            case .boolean: "Bool"
            case .integer: "Int"
            case .number: "Double"
            case .string: "String"
            case .array: "[JSON]"
            case .object: "[String: JSON]"
            }
        }
    }

    /// The names of variants, in the same order.
    fileprivate var names: [String] { JSONKind.allCases.filter(contains).map(\.rawValue) }
}

extension YAMLNode {
    fileprivate var isInBrackets: Bool {
        let bytes = span.file.utf8
        return span.start < bytes.count && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[span.start])
    }
}
