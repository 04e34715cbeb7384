import APIComparison
import APIModel
import SourceDiagnostics

/// The places of changes, with the lines of each file found once.
struct ChangePlaces {
    private let oldRevision: String?
    private let newRevision: String?
    private var lines: [String: SourceLines] = [:]

    init(_ old: String?, _ new: String?) {
        oldRevision = old
        newRevision = new
    }

    /// `old.yaml:3:5 → new.yaml:4:5`.
    mutating func text(_ change: Change) -> String {
        let list = [change.old, change.new].map { span in span.map { place($0) } }
        switch (list[0], list[1]) {
        case (let old?, let new?): return old == new ? new : "\(old) → \(new)"
        case (let old?, nil): return "\(old) →"
        case (nil, let new?): return "→ \(new)"
        case (nil, nil): return "in the emitted code"
        }
    }

    private mutating func place(_ span: SourceSpan) -> String {
        let (line, column) = position(span)
        return "\(span.file.path):\(line):\(column)".visible
    }

    private mutating func position(_ span: SourceSpan) -> (Int, Int) {
        let file = span.file
        let key = "\(ObjectIdentifier(file))"
        let known = lines[key] ?? SourceLines(file)
        lines[key] = known
        let position = known.position(of: span.start)
        return (position.line, position.column)
    }

    mutating func json(_ change: Change) -> [LiteralValue.Member] {
        [.init("old", json(change.old, oldRevision)), .init("new", json(change.new, newRevision))]
    }

    private mutating func json(_ span: SourceSpan?, _ revision: String?) -> LiteralValue {
        guard let span else { return .null }
        let (line, column) = position(span)
        // The path in messages begins with the revision.
        let path = revision.map { String(span.file.path.dropFirst($0.count + 1)) } ?? span.file.path
        return .object([
            .init("revision", revision.map { .string($0) } ?? .null), .init("file", .string(path)), .init("line", .number("\(line)")),
            .init("column", .number("\(column)")),
        ])
    }
}
