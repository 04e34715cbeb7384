import APIModel
import SourceDiagnostics
import SwiftModel

/// Counts what a spec has and what it becomes.
package enum SpecStatistics {
    /// The numbers as text; the outcome is `nil` if there are errors.
    package static func run(_ input: SpecInput, files: any FileSystem = LocalFiles()) -> Reported<String?> {
        var sink = DiagnosticSink()
        let text: String? = Run.perform(into: &sink) { sink in
            do {
                return try SpecExamination(input, files: files, into: &sink)?.statistics
            } catch let fault as FileFault {
                sink.report(.fault(fault))
            } catch {
                sink.report(.brokenTemplates("\(error)"))
            }
            return nil
        }
        return Reported(text, text == nil ? sink : DiagnosticSink())
    }
}

extension SpecExamination {
    fileprivate var statistics: String {
        var rows: [(String, String)] = []
        let operations = api.services.flatMap(\.operations)
        rows.append(("API", "\(api.name.text), \(Self.count(files.count, "file")), \(Self.bytes(files.map(\.utf8.count).reduce(0, +)))"))
        rows.append(("operations", "\(operations.count) in \(Self.count(api.services.count, "service"))"))
        rows.append(("methods", Self.list(operations.map(\.method))))
        let declared = api.types.filter { !$0.isUnnamed && $0.module == nil }
        let inPlace = api.types.count { $0.isUnnamed && $0.module == nil }
        rows.append(("types", "\(declared.count) declared, \(inPlace) in place" + imported))
        rows.append(("kinds of types", Self.list(api.types.filter { $0.module == nil }.map(\.shape.kindName))))
        rows.append(("environments", "\(api.environments.count)"))
        rows.append(("security", api.securitySchemes.isEmpty ? "none" : api.securitySchemes.map(\.name.text).joined(separator: ", ")))
        rows.append(("features", Self.list(operations.flatMap(\.features) + messages)))
        let json = anyJSON
        rows.append(("any JSON", json.isEmpty ? "nowhere" : "\(Self.count(json.count, "place")): \(Self.shortened(json))"))
        let (library, mocks) = (output.texts.filter { $0.area == .library }, output.texts.filter { $0.area == .mocks })
        rows.append(("Swift", Self.size(library)))
        rows.append(("mocks", Self.size(mocks)))
        let width = rows.map(\.0.count).max() ?? 0
        var text = rows.filter { !$0.1.isEmpty }.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }.joined()
        var ids: [String: Int] = [:]
        for diagnostic in diagnostics { ids[diagnostic.id, default: 0] += 1 }
        text += "diagnostics" + String(repeating: " ", count: max(2, width - 9)) + (ids.isEmpty ? "none\n" : "\(diagnostics.count)\n")
        for (id, count) in ids.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { text += "  \(count)  \(id)\n" }
        return text
    }

    private var imported: String { api.modules.isEmpty ? "" : ", " + Self.count(api.modules.count, "module") + " imported" }

    private var messages: [String] {
        (api.webhooks.isEmpty ? [] : ["webhooks"]) + (api.callbacks.isEmpty ? [] : ["callbacks"])
    }

    /// The members, parameters and results whose type is any JSON.
    private var anyJSON: [String] {
        var found: [String] = []
        for type in api.types where type.module == nil {
            let name = names.types[type.id]?.text ?? type.name.text
            switch type.shape {
            case .object(let object):
                found += object.fields.filter { $0.type.isAnyJSON }.map { "\(name).\($0.key)" }
            case .alias(let alias): if alias.isAnyJSON { found.append(name) }
            case .union, .enumeration: break
            }
        }
        for (service, own) in zip(api.services, names.services) {
            for (operation, method) in zip(service.operations, own.operations) {
                let subject = "\(own.property.text).\(method.method.text)"
                found += operation.parameters.filter { $0.type.isAnyJSON }.map { "\(subject) \($0.key)" }
                if operation.result.contents.contains(where: \.isAnyJSON) { found.append("the result of \(subject)") }
            }
        }
        return found
    }

    private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

    private static func bytes(_ count: Int) -> String {
        count < 10_000 ? "\(count) bytes" : count < 10_000_000 ? "\(count / 1000) kB" : "\(count / 1_000_000) MB"
    }

    private static func size(_ texts: [GeneratedOutput.Text]) -> String {
        let lines = texts.map { $0.bytes.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
        return "\(count(texts.count, "file")), \(lines) lines, \(bytes(texts.map(\.bytes.count).reduce(0, +)))"
    }

    private static func shortened(_ names: [String]) -> String {
        names.count <= 10 ? names.joined(separator: ", ") : names.prefix(10).joined(separator: ", ") + ", …"
    }

    /// `12 GET, 3 POST`, the most frequent first.
    private static func list(_ words: [String]) -> String {
        var counts: [String: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
}

extension TypeShape {
    var kindName: String {
        switch self {
        case .object: "struct"
        case .enumeration: "enumeration"
        case .union: "union"
        case .alias: "alias"
        }
    }
}

extension TypeReference {
    /// Whether any JSON is a value of the type, or of its elements.
    var isAnyJSON: Bool {
        switch self {
        case .scalar(let scalar): scalar == .json
        case .list(let type), .dictionary(let type), .nullable(let type): type.isAnyJSON
        case .declared, .parameter: false
        }
    }
}

extension OperationResult {
    fileprivate var contents: [ResponseContent<TypeReference>] {
        switch self {
        case .single(let content, _): [content]
        case .byStatus(let contents, _): contents.map(\.content)
        }
    }
}

extension ResponseContent<TypeReference> {
    fileprivate var isAnyJSON: Bool {
        switch self {
        case .json(let type), .events(let type), .jsonLines(let type), .messages(let type): type.isAnyJSON
        default: false
        }
    }

    fileprivate var feature: String? {
        switch self {
        case .none, .json, .text, .data, .problem: nil
        case .file: "downloads"
        case .events, .rawEvents: "server-sent events"
        case .jsonLines: "JSON lines"
        case .bytes: "streams of bytes"
        case .messages, .rawMessages: "WebSockets"
        }
    }
}

extension APIModel.Operation {
    /// What the operation uses beyond plain JSON.
    fileprivate var features: [String] {
        var features = Set(result.contents.compactMap(\.feature))
        if case .byStatus = result { features.insert("results by status") }
        if !failures.isEmpty { features.insert("declared errors") }
        if paging != nil { features.insert("pages") }
        if wait != nil { features.insert("long-running operations") }
        if server != nil { features.insert("other servers") }
        if parameters.contains(where: { $0.location == .cookie }) { features.insert("cookies") }
        return features.sorted()
    }
}
