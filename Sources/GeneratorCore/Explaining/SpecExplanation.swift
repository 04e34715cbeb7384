import APIModel
package import SourceDiagnostics
import SpecReading
import SwiftModel
package import YAMLTree

/// Explains the Swift code of an operation or a type of a spec, and the reasons for it.
package enum SpecExplanation {
    /// The explanation; the outcome is `nil` if nothing of the spec can be read, or there is no such part. Errors of a spec whose other
    /// parts can be explained are reported with them.
    ///
    /// - Parameter subject: `Service.operation`, `GET /path`, the name of a service or a type, or a JSON Pointer such as
    ///   `#/components/schemas/Pet`. `nil` lists all operations and types.
    package static func run(_ input: SpecInput, subject: String?, files: any FileSystem = LocalFiles()) -> Reported<Explanation?> {
        var sink = DiagnosticSink()
        let found: Explanation? = Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                guard let spec = try SpecExamination(input, files: files, into: &sink) else { return nil }
                // Warnings about the document are not a part of the explanation.
                sink = sink.errorsAlone
                guard let subject else { return spec.contents }
                switch spec.explanation(of: subject) {
                case .found(let explanation): return explanation
                case .several(let names): sink.report(.ambiguousSubject(subject, names))
                case .nothing where !sink.hasErrors && spec.isUnused(subject): sink.report(.unusedSubject(subject))
                case .nothing: sink.report(.unknownSubject(subject, in: spec, isFaulty: sink.hasErrors))
                }
            } catch {
                sink.report(.fault(error))
            }
            return nil
        }
        return Reported(found, sink)
    }

    /// Explains the part at a JSON Pointer in a file that was read for an editor; `nil` if there is no such part.
    ///
    /// - Parameter root: The document in the file, which can be parsed apart from the analysis.
    package static func run(_ analysis: SpecAnalysis, at tokens: [String], of root: YAMLNode, in file: SourceFile) -> Explanation? {
        var sink = DiagnosticSink()
        return Run.perform(into: &sink) { _ in
            guard let ranges = SpecExamination.ranges(at: tokens, of: root), let spec = SpecExamination(analysis),
                case .found(let explanation) = spec.match(inside: ranges.map { (file.id, $0.range) })
            else { return nil }
            return explanation
        }
    }
}

/// What a subject refers to.
enum SubjectMatch {
    case found(Explanation)
    /// The names of the parts inside it.
    case several([String])
    case nothing
}

extension SpecExamination {
    /// An operation with the indices of its service and in it.
    private struct Place {
        let service: Int
        let index: Int
    }

    private var places: [Place] {
        api.services.indices.flatMap { service in api.services[service].operations.indices.map { Place(service: service, index: $0) } }
    }

    private func operation(_ place: Place) -> APIModel.Operation { api.services[place.service].operations[place.index] }

    /// `Pets.find`, as in Swift.
    private func name(_ place: Place) -> String {
        "\(api.services[place.service].name.text).\(names.services[place.service].operations[place.index].method.text)"
    }

    /// The names that can be subjects.
    fileprivate var subjects: [String] { places.map(name) + declaredTypes.map { name(of: $0.id) } }

    private var declaredTypes: [TypeDeclaration] { api.types.filter { !$0.isUnnamed && $0.module == nil } }

    /// All operations and types.
    fileprivate var contents: Explanation {
        let (operations, types) = (places, declaredTypes)
        let counts = [(operations.count, "operation"), (types.count, "type")].map { $0.counted($1) }
        var contents = Explanation("\(api.name.text): \(counts.joined(separator: ", "))", at: .init(document.span))
        contents.add("Operations", list(operations))
        contents.add("Types", Self.columns(types.map { [contentsName(of: $0), $0.shape.kindName, Self.place($0.name.span)] }))
        return contents
    }

    private func list(_ operations: [Place]) -> [String] {
        Self.columns(operations.map { [name($0), operation($0).methodAndPath, Self.place(operation($0).name.span)] })
    }

    private static func columns(_ rows: [[String]]) -> [String] {
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined() + (row.last ?? "")
        }
    }

    /// The operations of a service; `nil` if none has the name, in the document or in Swift.
    private func contents(ofService subject: String) -> Explanation? {
        let found = api.services.indices.first { index in
            let own = names.services[index]
            let inSwift = [own.property, own.endpoint, own.serviceProtocol, own.service, own.mock].map(\.text)
            return ([api.services[index].name.text] + inSwift).contains(subject)
        }
        guard let found else { return nil }
        let (service, operations) = (api.services[found], places.filter { $0.service == found })
        let title = "service \(service.name.text): \(operations.count.counted("operation"))"
        var contents = Explanation(title, at: .init(service.name.span))
        contents.add("Operations", list(operations))
        return contents
    }

    /// `ErrorModel`, with the name in the document if that is different.
    private func contentsName(of type: TypeDeclaration) -> String {
        let name = name(of: type.id)
        return name == type.name.text ? name : "\(name) ('\(type.name.text)')"
    }

    func explanation(of subject: String) -> SubjectMatch {
        if let pointer = Self.pointer(subject) {
            let match = self.match(at: pointer)
            // `/pets/{id}` can also be a path.
            if case .nothing = match, subject.hasPrefix("/") { return self.match(ofRoute: subject) }
            return match
        }
        let operations = places.filter { place in
            let (own, words) = (names.services[place.service], names.services[place.service].operations[place.index])
            let method = words.method.text
            let owners = [api.services[place.service].name.text, own.property.text, own.endpoint.text, own.service.text]
            let name = operation(place).name.text
            return ([name] + owners.flatMap { ["\($0).\(name)", "\($0).\(method)"] }).contains(subject)
        }
        if let match = self.match(operations) ?? self.match(places.filter { operationID(of: operation($0)) == subject }) { return match }
        let type = declaredTypes.first { $0.name.text == subject } ?? api.types.first { name(of: $0.id) == subject }
        if let type { return .found(explanation(of: type)) }
        if let service = contents(ofService: subject) { return .found(service) }
        return subject.contains("/") ? match(ofRoute: subject) : .nothing
    }

    /// Whether the document has a schema that is not in the emitted code.
    func isUnused(_ subject: String) -> Bool {
        guard isOpenAPI else { return false }
        let lists = [document.mapping?["components"]?.mapping?["schemas"], document.mapping?["definitions"]]
        if let pointer = Self.pointer(subject) {
            let isSchema = pointer.starts(with: ["components", "schemas"]) ? pointer.count > 2 : pointer.first == "definitions"
            return isSchema && Self.ranges(at: pointer, of: document) != nil
        }
        return lists.contains { $0?.mapping?[subject] != nil }
    }

    /// `#/types/Pet`, or the same without `#`, also before the first slash.
    private static func pointer(_ subject: String) -> [String]? {
        if subject.hasPrefix("#") { return JSONPointer(fragment: subject.dropFirst())?.tokens ?? [] }
        if subject.hasPrefix("/") { return JSONPointer(fragment: subject[...])?.tokens }
        let roots = ["types/", "services/", "paths/", "components/", "definitions/", "webhooks/"]
        return roots.contains(where: subject.hasPrefix) ? JSONPointer(fragment: "/\(subject)")?.tokens : nil
    }

    /// One operation is explained, several are listed; `nil` for none.
    private func match(_ operations: [Place]) -> SubjectMatch? {
        guard let first = operations.first else { return nil }
        guard operations.count > 1 else { return .found(explanation(of: operation(first), first.service, first.index)) }
        // The operations for several media types have one route.
        let routes = operations.map { operation($0).methodAndPath }
        return .several(Set(routes).count == routes.count ? routes : operations.map(name))
    }

    /// `GET /pets/{id}`, also with types as in the dialect, with other names of parameters, or without the method.
    private func match(ofRoute subject: String) -> SubjectMatch {
        let words = subject.split(separator: " ", maxSplits: 1)
        let method = words.count == 2 ? words[0].uppercased() : nil
        guard let path = words.last, path.contains("/") else { return .nothing }
        let wanted = Self.untyped(String(path))
        let candidates = places.filter { method == nil || operation($0).method == method }
        for key in [{ $0 }, Self.unnamed] {
            let found = candidates.filter { key(operation($0).pathText) == key(wanted) }
            if let match = self.match(found) { return match }
        }
        return .nothing
    }

    /// `/pets/{id}` for `/pets/{id:Int}`.
    private static func untyped(_ path: String) -> String {
        var (text, isSkipping, depth) = ("", false, 0)
        for character in path {
            if character == "{" { depth += 1 }
            if character == "}" { (depth, isSkipping) = (depth - 1, false) }
            if character == ":", depth == 1 { isSkipping = true }
            if !isSkipping { text.append(character) }
        }
        return text
    }

    /// `/pets/{}` for `/pets/{id}`.
    private static func unnamed(_ path: String) -> String {
        path.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            index == 0 ? String(part) : "{" + String(part.drop { $0 != "}" })
        }.joined()
    }

    /// The part at a JSON Pointer, or the innermost one around it.
    private func match(at tokens: [String]) -> SubjectMatch {
        Self.ranges(at: tokens, of: document).map(match(inside:)) ?? .nothing
    }

    /// The places of the values on the way to a JSON Pointer, from the outermost one; `nil` if it leads nowhere.
    fileprivate static func ranges(at tokens: [String], of document: YAMLNode) -> [(file: SourceFile.ID, range: Range<Int>)]? {
        var ranges: [(file: SourceFile.ID, range: Range<Int>)] = [(document.span.fileID, document.span.start..<document.span.end)]
        var node = document
        for token in tokens {
            guard let child = node.child(token) else { return nil }
            let key = node.mapping?.entry(token)?.key.span ?? child.span
            let end = max(key.end, child.span.end)
            ranges.append((key.fileID, min(key.start, end)..<end))
            node = child
        }
        return ranges
    }

    /// The only part in the innermost range, or else the part that is around it.
    fileprivate func match(inside ranges: [(file: SourceFile.ID, range: Range<Int>)]) -> SubjectMatch {
        for (depth, (file, range)) in ranges.enumerated().reversed() {
            func isInside(_ span: SourceSpan) -> Bool { span.fileID == file && range.contains(span.start) }
            let isInnermost = depth == ranges.count - 1
            // A type contains the text after its name, and an operation contains all of its path item.
            let types = declaredTypes.filter { isInside($0.name.span) && (isInnermost || $0.name.span.start == range.lowerBound) }
            let operations = places.filter { isInside(operation($0).name.span) && (isInnermost || depth > 1) }
            if let named = types.first(where: { $0.name.span.start == range.lowerBound }) { return .found(explanation(of: named)) }
            // An operation with the types that are declared in it is one part.
            if types.count == 1, operations.isEmpty { return .found(explanation(of: types[0])) }
            if operations.count == 1, types.isEmpty, let match = self.match(operations) { return match }
            // A range around many parts, such as all schemas, does not show which one is meant.
            if types.count + operations.count > 1 {
                return .several(operations.map(name) + types.map { name(of: $0.id) })
            }
        }
        return .nothing
    }
}

extension Diagnostic {
    fileprivate static func unknownSubject(_ subject: String, in spec: SpecExamination, isFaulty: Bool) -> Self {
        let known = spec.subjects
        var examples = [known.first, known.last].compactMap(\.self)
        if examples.count == 2, examples[0] == examples[1] { examples.removeLast() }
        let hint = examples.isEmpty ? "" : ", such as " + examples.map { "'\($0)'" }.joined(separator: " or ")
        return Self(
            "unknown-subject", .error, at: nil, "the document has no operation, service, type or value '\(printable(subject))'",
            help: isFaulty
                ? "what has errors is left out; correct the errors first"
                : Suggestion.didYouMean(subject, in: known)
                    ?? "write Service.operation, 'GET /path', the name of a service or a type, or a JSON Pointer\(hint)")
    }

    fileprivate static func unusedSubject(_ subject: String) -> Self {
        Self(
            "unknown-subject", .error, at: nil,
            "'\(printable(subject))' is not in the emitted code, because no operation uses it as a type",
            help: "schemas that refer to it in 'allOf' have its members; a schema that nothing refers to is omitted")
    }

    fileprivate static func ambiguousSubject(_ subject: String, _ names: [String]) -> Self {
        Self(
            "ambiguous-subject", .error, at: nil, "'\(printable(subject))' is more than one operation or type",
            help: "write one of them: \(list(names.lazy.map { "'\(printable($0))'" }))")
    }
}
