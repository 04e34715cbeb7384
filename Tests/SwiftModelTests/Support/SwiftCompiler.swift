import Foundation
import SystemSupport

/// The compiler that these tests were built with, on a source text.
struct SwiftCompiler {
    static func run(_ arguments: [String], on source: String) throws -> ProgramRun {
        try TemporaryDirectory.with { directory in
            try ProgramRun(["swiftc"] + arguments + [directory.write(source, to: "Source.swift")])
        }
    }

    /// The names of all declarations in a source text, as the parser sees them, in their order.
    static func declarations(in source: String) throws -> [String] {
        let outcome = try run(["-frontend", "-dump-parse", "-dump-ast-format", "json"], on: source)
        let tree = try JSONSerialization.jsonObject(with: outcome.output)
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
