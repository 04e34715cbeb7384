import APIModel
import GeneratorCore
import SourceDiagnostics
import YAMLTree

/// A name, and everything that has to change with it.
private struct Renaming {
    let old: String
    /// The place at the cursor.
    let own: Range<Int>
    /// By path, as offsets in the current texts.
    let places: [String: Set<Range<Int>>]
    /// The APIs that read one of the files.
    let entries: [Entry]
}

extension FeatureContext {
    func prepareRename() -> JSON {
        guard let renaming = try? renaming() else { return .null }
        return .members(["range": lines.range(renaming.own), "placeholder": .string(renaming.old)])
    }

    /// The edits of all files, open or not. They are made only if the documents then have no fault that they do not have now.
    func rename(to name: String) throws(RPCFault) -> JSON {
        let renaming = try renaming()
        guard name != renaming.old else { return .members(["changes": .members([:])]) }
        let pattern = kind == .openAPI ? "letters, digits, '.', '-' and '_'" : "letters, digits and '_', and does not begin with a digit"
        guard isName(name) else { throw RPCFault(.invalidParams, "'\(name)' is not a name: it has only ASCII \(pattern)") }
        let texts = texts(of: renaming, with: name)
        if let fault = fault(of: texts, renaming) {
            throw RPCFault(.requestFailed, "'\(renaming.old)' cannot be renamed to '\(name)': \(fault)")
        }
        var changes: [LiteralValue.Member] = []
        for (path, ranges) in renaming.places.sorted(by: { $0.key < $1.key }) {
            guard let tree = cache.tree(at: path, workspace) else { continue }
            let lines = EditorLines(tree.file, workspace.encoding)
            let edits = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { range in
                JSON.members(["range": lines.range(range), "newText": .string(name)])
            }
            changes.append(.init(workspace.uri(ofPath: path), .array(edits)))
        }
        return .members(["changes": .object(changes)])
    }

    private func isName(_ name: String) -> Bool {
        let isOpenAPI = kind == .openAPI
        guard let first = name.utf8.first, isOpenAPI || !first.isDigit else { return false }
        return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || (isOpenAPI ? "_.-" : "_").utf8.contains($0) }
    }

    // MARK: What changes

    private func renaming() throws(RPCFault) -> Renaming {
        switch kind {
        case .openAPI, .other: try renamingOfPart()
        case .dialect: try renamingOfName()
        case .project: throw RPCFault(.requestFailed, "nothing of a project file can be renamed")
        }
    }

    /// A type or an endpoint of the dialect.
    private func renamingOfName() throws(RPCFault) -> Renaming {
        guard let found = occurrencesAtCursor(), found.own.kind != .scheme else {
            throw RPCFault(.requestFailed, "there is no name of a type or an endpoint here")
        }
        let old = found.own.name.split(separator: ".").last.map(String.init) ?? found.own.name
        guard let declaration = found.all.first(where: \.isDeclaration) else {
            throw RPCFault(.requestFailed, "'\(old)' is not declared in these documents")
        }
        var finder = EntryFinder(workspace, cache)
        var entries = finder.entries(of: document)
        for entry in cache.entries(reading: path(of: declaration.span.file)) where !entries.contains(entry) { entries.append(entry) }
        var places: [String: Set<Range<Int>>] = [:]
        for entry in entries {
            for occurrence in cache.analysis(of: entry, workspace, cancellation)?.occurrences ?? []
            where occurrence.kind == found.own.kind && occurrence.name == found.own.name {
                guard add(occurrence.span, of: old, to: &places) else { throw notWritten(old, occurrence.span) }
            }
        }
        return Renaming(old: old, own: found.own.span.start..<found.own.span.end, places: places, entries: entries)
    }

    /// A component of an OpenAPI document, by its key or a reference.
    private func renamingOfPart() throws(RPCFault) -> Renaming {
        let groups = ["components", "definitions", "parameters", "responses"]
        guard let part = partAtCursor(), let here = nodeAtCursor(), let old = part.tokens.last, let group = part.tokens.first,
            groups.contains(group), part.tokens.count == (group == "components" ? 3 : 2), let key = span(of: part)
        else { throw RPCFault(.requestFailed, "there is no component here, and no reference to one") }
        guard part.tokens[1] != "securitySchemes" else {
            throw RPCFault(.requestFailed, "a security scheme cannot be renamed, because security requirements name it without references")
        }
        var places: [String: Set<Range<Int>>] = [:]
        guard add(key, of: old, to: &places) else { throw notWritten(old, key) }
        for use in uses(of: part) {
            guard add(use, of: old, to: &places) else { throw notWritten(old, use) }
        }
        let own = here.isOnKey ? here.key?.span : here.value.span
        guard let own, let range = places[document.path]?.first(where: { $0.lowerBound >= own.start && $0.upperBound <= own.end }) else {
            throw RPCFault(.requestFailed, "there is no component here, and no reference to one")
        }
        var finder = EntryFinder(workspace, cache)
        var entries = finder.entries(of: document)
        for path in places.keys.sorted() {
            for entry in cache.entries(reading: path) where !entries.contains(entry) { entries.append(entry) }
        }
        return Renaming(old: old, own: range, places: places, entries: entries)
    }

    /// `false` if the text of the span does not end with exactly the name.
    private func add(_ span: SourceSpan, of name: String, to places: inout [String: Set<Range<Int>>]) -> Bool {
        let (bytes, word) = (span.file.utf8, Array(name.utf8))
        guard span.end <= bytes.count, span.end - span.start >= word.count else { return false }
        var end = span.end
        // The closing quotation mark of the scalar.
        if end > span.start + word.count, [0x22, 0x27].contains(bytes[end - 1]) { end -= 1 }
        let range = (end - word.count)..<end
        guard bytes[range].elementsEqual(word) else { return false }
        places[path(of: span.file), default: []].insert(range)
        return true
    }

    private func notWritten(_ name: String, _ span: SourceSpan) -> RPCFault {
        let line = SourceLines(span.file).position(of: span.start).line
        return RPCFault(.requestFailed, "'\(name)' is written in another way at \(path(of: span.file)):\(line)")
    }

    // MARK: What it would do

    private func texts(of renaming: Renaming, with name: String) -> [String: [UInt8]] {
        var texts: [String: [UInt8]] = [:]
        for (path, ranges) in renaming.places {
            guard let bytes = cache.tree(at: path, workspace)?.file.utf8 else { continue }
            var (text, place) = ([UInt8](), 0)
            for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                guard place <= range.lowerBound, range.upperBound <= bytes.count else { continue }
                text += bytes[place..<range.lowerBound] + name.utf8
                place = range.upperBound
            }
            texts[path] = text + bytes[place...]
        }
        return texts
    }

    /// A fault that the documents have only with the new texts.
    private func fault(of texts: [String: [UInt8]], _ renaming: Renaming) -> String? {
        var files = workspace.files
        for (path, text) in texts { files.documents[path] = text }
        for entry in renaming.entries {
            if let frame = entry.frame { files.documents[frame.path] = Array(frame.text.utf8) }
            guard let before = cache.analysis(of: entry, workspace, cancellation),
                let after = SpecAnalysis.run(entry.input, entry.judgement, files: files, cancellation: cancellation)
            else { return nil }
            let known = Dictionary(grouping: before.diagnostics, by: \.id).mapValues(\.count)
            var seen: [String: Int] = [:]
            for diagnostic in after.diagnostics {
                seen[diagnostic.id, default: 0] += 1
                if seen[diagnostic.id, default: 0] > known[diagnostic.id, default: 0] { return diagnostic.message }
            }
        }
        return nil
    }
}
