/// Plain structures, as a spec and as Swift by hand. Each holds a list of its predecessor.
struct ReferenceSpec {
    private struct Field {
        let name: String
        let type: String
        let isOptional: Bool
    }

    let structures: Int
    let fields: Int

    private func members(of index: Int) -> [Field] {
        let types = ["Int", "String", "Bool", "Double", "[String]", "String", "Date", "Int", "[String: Int]", "String", "URL"]
        return (0..<fields).map { field in
            let type = field == fields - 1 && index > 0 ? "[\(Self.name(index - 1))]" : types[field % types.count]
            return Field(name: "field\(field)", type: type, isOptional: field % 3 == 2)
        }
    }

    private static func name(_ index: Int) -> String { "Record\(index)" }

    func text(conformances: [String]) -> String {
        var lines = ["endpointkit: 1", "name: Reference", "models: { conformances: [\(conformances.joined(separator: ", "))] }", "types:"]
        for index in 0..<structures {
            lines += ["  \(Self.name(index)):", "    fields:"]
            lines += members(of: index).map { "      \($0.name)\($0.isOptional ? "?" : ""): \"\($0.type)\"" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    func handMade(hasInitializer: Bool) -> [(name: String, text: String)] {
        (0..<structures).map { index in
            let members = members(of: index)
            var lines = ["import EndpointKit", "public import Foundation", ""]
            lines.append("public nonisolated struct \(Self.name(index)): Codable, Sendable {")
            lines += members.map { "    public let \($0.name): \($0.type)\($0.isOptional ? "?" : "")" }
            if hasInitializer {
                let parameters = members.map { "\($0.name): \($0.type)\($0.isOptional ? "? = nil" : "")" }
                lines += ["    public init(\(parameters.joined(separator: ", "))) {"]
                lines += members.map { "        self.\($0.name) = \($0.name)" } + ["    }"]
            }
            lines += ["    public init(from decoder: any Decoder) throws {", "        let object = try ObjectDecoder(decoder)"]
            lines += members.map { "        \($0.name) = try object.\($0.isOptional ? "optional" : "value")(\"\($0.name)\")" }
            lines += ["    }", "    public func encode(to encoder: any Encoder) throws {", "        var object = ObjectEncoder(encoder)"]
            lines += members.map { "        try object.\($0.isOptional ? "optional" : "value")(\"\($0.name)\", \($0.name))" }
            lines += ["    }", "}", ""]
            return (Self.name(index) + ".swift", lines.joined(separator: "\n"))
        }
    }
}
