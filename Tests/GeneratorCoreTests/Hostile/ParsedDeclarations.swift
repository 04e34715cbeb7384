import Foundation
import SystemSupport

/// What the compiler's parser sees in files: the names that they declare and those that they refer to.
struct ParsedDeclarations {
    private(set) var declared: Set<String> = []
    private(set) var referred: Set<String> = []
    private(set) var modules: Set<String> = []
    private(set) var topLevelKinds: Set<String> = []
    /// What the parser complains of.
    let diagnostics: String

    /// Parses the files one behind the other, so that what one leaves open reaches into the next.
    init(_ files: [URL]) throws {
        let directory = try TemporaryDirectory()
        try directory.write(try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n"), to: "All.swift")
        let tool = try ProgramRun(["swiftc", "-frontend", "-dump-parse", "-dump-ast-format", "json", directory("All.swift")])
        diagnostics = tool.error
        let tree = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any] ?? [:]
        for item in tree["items"] as? [[String: Any]] ?? [] { topLevelKinds.insert(item["_kind"] as? String ?? "") }
        collect(tree)
    }

    private mutating func collect(_ value: Any) {
        if let list = value as? [Any] {
            for child in list { collect(child) }
        }
        guard let object = value as? [String: Any] else { return }
        let kind = object["_kind"] as? String ?? ""
        if let name = name(of: object) {
            if kind.hasSuffix("_decl") || kind == "parameter" || kind == "pattern_named" {
                declared.insert(name)
            } else if kind.hasSuffix("_expr") {
                referred.insert(name)
            }
        }
        if kind == "import_decl" { modules.formUnion(object["module_path"] as? [String] ?? []) }
        for child in object.values { collect(child) }
    }

    private func name(of object: [String: Any]) -> String? {
        if let name = object["name"] as? String { return name }
        return ((object["name"] as? [String: Any])?["base_name"] as? [String: Any])?["name"] as? String
    }
}
