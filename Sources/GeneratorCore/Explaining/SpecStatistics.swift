import APIModel
import SourceDiagnostics
import SwiftModel

/// Counts the parts of a spec and of its output.
package struct SpecStatistics: Sendable, Hashable {
    /// Emitted files.
    package struct Size: Sendable, Hashable {
        let files: Int
        let lines: Int
        let bytes: Int
    }

    let name: String
    let files: Int
    let bytes: Int
    let operations: Int
    let services: Int
    let methods: [String: Int]
    let declaredTypes: Int
    let inPlaceTypes: Int
    let modules: Int
    let kinds: [String: Int]
    let environments: Int
    let security: [String]
    let features: [String: Int]
    /// The members, parameters and results whose type is any JSON.
    let anyJSON: [String]
    let library: Size
    let mocks: Size
    /// The number of diagnostics by id.
    let diagnostics: [String: Int]

    /// The numbers; the outcome is `nil` if nothing of the spec can be read. Parts with errors are not counted, and the errors are
    /// reported.
    package static func run(_ input: SpecInput, files: any FileSystem = LocalFiles()) -> Reported<SpecStatistics?> {
        var sink = DiagnosticSink()
        let numbers: SpecStatistics? = Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                guard let spec = try SpecExamination(input, files: files, into: &sink) else { return nil }
                sink = sink.errorsAlone
                return SpecStatistics(spec)
            } catch {
                sink.report(.fault(error))
                return nil
            }
        }
        return Reported(numbers, sink)
    }

    package var text: String {
        var rows: [(String, String)] = []
        rows.append(("API", "\(name), \(files.counted("file")), \(Self.bytes(bytes))"))
        rows.append(("operations", "\(operations) in \(services.counted("service"))"))
        rows.append(("methods", Self.list(methods)))
        let imported = modules == 0 ? "" : ", " + modules.counted("module") + " imported"
        rows.append(("types", "\(declaredTypes) declared, \(inPlaceTypes) in place" + imported))
        rows.append(("kinds of types", Self.list(kinds)))
        rows.append(("environments", "\(environments)"))
        rows.append(("security", security.isEmpty ? "none" : security.joined(separator: ", ")))
        // Their names are plurals: `pages (1)`.
        rows.append(("features", Self.sorted(features).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")))
        rows.append(("any JSON", anyJSON.isEmpty ? "nowhere" : "\(anyJSON.count.counted("place")): \(Self.shortened(anyJSON))"))
        rows.append(("Swift", Self.size(library)))
        rows.append(("mocks", Self.size(mocks)))
        let total = diagnostics.values.reduce(0, +)
        rows.append(("diagnostics", total == 0 ? "none" : "\(total)"))
        let width = rows.map(\.0.count).max() ?? 0
        let text = rows.filter { !$0.1.isEmpty }.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }
        return text.joined() + Self.sorted(diagnostics).map { "  \($0.value)  \($0.key)\n" }.joined()
    }

    /// A JSON object.
    package var json: String {
        func number(_ value: Int) -> LiteralValue { .number("\(value)") }
        func counts(_ values: [String: Int]) -> LiteralValue { .object(Self.sorted(values).map { .init($0.key, number($0.value)) }) }
        func size(_ size: Size) -> LiteralValue {
            .object([.init("files", number(size.files)), .init("lines", number(size.lines)), .init("bytes", number(size.bytes))])
        }
        return LiteralValue.object([
            .init("name", .string(name)), .init("files", number(files)), .init("bytes", number(bytes)),
            .init("operations", number(operations)), .init("services", number(services)), .init("methods", counts(methods)),
            .init("declaredTypes", number(declaredTypes)), .init("inPlaceTypes", number(inPlaceTypes)),
            .init("importedModules", number(modules)), .init("kinds", counts(kinds)), .init("environments", number(environments)),
            .init("security", .array(security.map { .string($0) })), .init("features", counts(features)),
            .init("anyJSON", .array(anyJSON.map { .string($0) })), .init("swift", size(library)), .init("mocks", size(mocks)),
            .init("diagnostics", counts(diagnostics)),
        ]).indentedJSON + "\n"
    }

    private static func bytes(_ count: Int) -> String {
        count < 10_000 ? count.counted("byte") : count < 10_000_000 ? "\(count / 1000) kB" : "\(count / 1_000_000) MB"
    }

    private static func size(_ size: Size) -> String {
        "\(size.files.counted("file")), \(size.lines.counted("line")), \(bytes(size.bytes))"
    }

    private static func shortened(_ names: [String]) -> String {
        names.count <= 10 ? names.joined(separator: ", ") : names.prefix(10).joined(separator: ", ") + ", …"
    }

    /// The most frequent first.
    private static func sorted(_ counts: [String: Int]) -> [(key: String, value: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    /// `12 GET, 3 POST`.
    private static func list(_ counts: [String: Int]) -> String {
        sorted(counts).map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
}

extension SpecStatistics {
    fileprivate init(_ spec: SpecExamination) {
        let api = spec.api
        let operations = api.services.flatMap(\.operations)
        let types = api.types.filter { $0.module == nil }
        let all = spec.texts()
        func counts(_ words: [String]) -> [String: Int] { words.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
        func size(_ area: GeneratedOutput.Area) -> Size {
            let texts = all.filter { $0.area == area }
            let lines = texts.map { $0.bytes.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
            return Size(files: texts.count, lines: lines, bytes: texts.map(\.bytes.count).reduce(0, +))
        }
        self.init(
            name: api.name.text, files: spec.files.count, bytes: spec.files.map(\.utf8.count).reduce(0, +),
            operations: operations.count, services: api.services.count, methods: counts(operations.map(\.method)),
            declaredTypes: types.count { !$0.isUnnamed }, inPlaceTypes: types.count(where: \.isUnnamed), modules: api.modules.count,
            kinds: counts(types.map(\.shape.kindName)), environments: api.environments.count,
            security: api.securitySchemes.map(\.name.text), features: counts(operations.flatMap(\.features) + spec.messages),
            anyJSON: spec.anyJSON, library: size(.library), mocks: size(.mocks), diagnostics: counts(spec.diagnostics.map(\.id)))
    }
}

extension SpecExamination {
    fileprivate var messages: [String] {
        api.webhooks.map { _ in "webhooks" } + api.callbacks.map { _ in "callbacks" }
    }

    /// The members, parameters and results whose type is any JSON.
    fileprivate var anyJSON: [String] {
        var found: [String] = []
        for type in api.types where type.module == nil {
            let name = name(of: type.id)
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
                if operation.result.contents.contains(where: { $0.type?.isAnyJSON ?? false }) { found.append("the result of \(subject)") }
            }
        }
        return found
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

extension APIModel.Operation {
    /// The features that the operation uses beyond plain JSON.
    fileprivate var features: [String] {
        var features = Set(result.contents.compactMap(\.kind.feature))
        if case .byStatus = result { features.insert("results by status") }
        if !failures.isEmpty { features.insert("declared errors") }
        if paging != nil { features.insert("pages") }
        if wait != nil { features.insert("long-running operations") }
        if server != nil { features.insert("other servers") }
        if parameters.contains(where: { $0.location == .cookie }) { features.insert("cookies") }
        return features.sorted()
    }
}
