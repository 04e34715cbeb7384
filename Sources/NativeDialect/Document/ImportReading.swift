import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the imported files. Each file is read once, so files can import each other.
struct ImportReading {
    private static let otherKeys = [
        "name", "environments", "servers", "auth", "defaults", "models", "services", "webhooks", "callbacks", "responseHeaders",
    ]

    private let load: ImportLoader
    private var seen: Set<String>

    init(root: SourceFile, in folder: [String], load: @escaping ImportLoader) {
        self.load = load
        seen = [(folder + [String(root.path.split(separator: "/").last ?? "")]).joined(separator: "/")]
    }

    mutating func read(_ imports: [Located<String>], from folder: [String], types: inout TypeCollector, into sink: inout DiagnosticSink) {
        var waiting = imports.map { ($0, folder) }
        var next = 0
        while next < waiting.count {
            let (text, folder) = waiting[next]
            next += 1
            let path: ImportPath
            do {
                path = try ImportPath.resolve(text.value, from: folder)
            } catch {
                sink.report(.importNotAllowed(text, error))
                continue
            }
            guard seen.insert(path.text).inserted else { continue }
            switch load(path.text) {
            case .failure(let fault): sink.report(.importFailed(text, fault))
            case .success(let file):
                let imports = readFile(file, types: &types, into: &sink)
                waiting += imports.map { ($0, Array(path.components.dropLast())) }
            }
        }
    }

    /// Collects the types of the file, and returns its imports.
    private func readFile(_ file: SourceFile, types: inout TypeCollector, into sink: inout DiagnosticSink) -> [Located<String>] {
        guard let root = YAMLTree.parse(file, into: &sink), var reader = MappingReader(root, into: &sink) else { return [] }
        guard reader.takeVersion(into: &sink) else { return [] }
        _ = reader.takeDocumentation(into: &sink)
        let imports = reader.takeStrings("imports", into: &sink) ?? []
        types.add(reader.takeEntries("types", into: &sink), into: &sink)
        for entry in reader.rest where Self.otherKeys.contains(entry.key.value) {
            sink.report(.keyInImport(entry.key))
            _ = reader.take(entry.key.value)
        }
        reader.finish(into: &sink)
        return imports
    }
}
