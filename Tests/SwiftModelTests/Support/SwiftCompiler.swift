import Foundation

/// The compiler that these tests were built with, on a source text.
struct SwiftCompiler {
    struct Outcome {
        let output: String
        let diagnostics: String
    }

    static func run(_ arguments: [String], on source: String) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Source.swift")
        try Data(source.utf8).write(to: file)
        // Files, as a pipe that nobody empties would block the compiler.
        let output = folder.appendingPathComponent("output")
        let errors = folder.appendingPathComponent("errors")
        for url in [output, errors] { try Data().write(to: url) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments + [file.path]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: try String(contentsOf: output, encoding: .utf8), diagnostics: try String(contentsOf: errors, encoding: .utf8))
    }

    /// The names of all declarations in a source text, as the parser sees them, in their order.
    static func declarations(in source: String) throws -> [String] {
        let outcome = try run(["-frontend", "-dump-parse", "-dump-ast-format", "json"], on: source)
        let tree = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        var names: [String] = []
        collect(tree, into: &names)
        return names
    }

    private static func collect(_ value: Any, into names: inout [String]) {
        if let object = value as? [String: Any] {
            // A case is listed within its `case` declaration and once more beside it.
            if let kind = object["_kind"] as? String, kind.hasSuffix("_decl"), kind != "enum_case_decl",
                let name = object["name"] as? [String: Any], let base = name["base_name"] as? [String: Any]
            {
                names.append("\(kind) \(base["name"] as? String ?? "init")")
            }
            for key in object.keys.sorted() where object["_kind"] as? String != "enum_case_decl" || key != "elements" {
                if let child = object[key] { collect(child, into: &names) }
            }
        } else if let list = value as? [Any] {
            for child in list { collect(child, into: &names) }
        }
    }
}
