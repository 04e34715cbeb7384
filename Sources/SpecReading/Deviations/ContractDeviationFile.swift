package import APIModel
package import SourceDiagnostics
package import YAMLTree

/// The file that `endpointkit serve --deviations` writes: `{ "endpointkit-contract-deviations": 1, "deviations": [ … ] }`.
package enum ContractDeviationFile {
    /// A deviation with what the file has of it.
    package struct Entry: Sendable {
        package var deviation: ContractDeviation
        package var count: Int
        package var samples: [LiteralValue]
        /// Whether there were values that are not among the samples.
        package var hasOthers: Bool
        /// The span in the file.
        package var span: SourceSpan
    }

    private static let key = "endpointkit-contract-deviations"

    package static func recognizes(_ root: YAMLNode) -> Bool { root.mapping?[key] != nil }

    /// Whether the text of a file is that of deviations, so that it may be replaced by newer ones.
    package static func recognizes(_ text: [UInt8]) -> Bool {
        guard case .object(let members)? = try? JSONTextParser.parse(text) else { return false }
        return members.contains { $0.key == key }
    }

    /// The deviations of a file that it recognizes; `nil` and a diagnostic if it cannot be read.
    package static func read(_ root: YAMLNode, into sink: inout DiagnosticSink) -> [Entry]? {
        guard let mapping = root.mapping, let version = mapping[key] else { return nil }
        guard version.scalar?.int == 1 else {
            sink.report(.deviationsVersion(version))
            return nil
        }
        var reader = MappingReader(mapping, at: root.span)
        let items = reader.require("deviations", into: &sink)?.readList(into: &sink)
        return items.map { DeviationFile.entries($0, into: &sink) { Entry($0, into: &$1) } }
    }
}

extension ContractDeviationFile.Entry {
    fileprivate init?(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard var reader = MappingReader(node, into: &sink) else { return nil }
        func require(_ key: String) -> Located<String>? { reader.require(key, into: &sink)?.readString(into: &sink) }
        func take(_ key: String) -> String? { reader.take(key)?.readString(into: &sink)?.value }
        let status = reader.require("status", into: &sink)?.readInt(into: &sink)
        guard let side = require("side"), let endpoint = require("endpoint"), let message = require("message"), let rule = require("rule"),
            let status
        else { return nil }
        guard let known = side.word(ContractDeviation.Side.self, for: "side", into: &sink) else { return nil }
        deviation = ContractDeviation(
            side: known, endpoint: endpoint.value, operation: take("operation"), status: status.value, part: take("part") ?? "",
            name: take("name"), pointer: take("pointer") ?? "", message: message.value, place: take("place") ?? "",
            rule: ContractDeviation.Rule(rawValue: rule.value), member: take("member"), found: take("found"))
        deviation.isOfElements = reader.take("elements")?.scalar?.bool == true
        count = max(1, reader.takeInt("count", into: &sink)?.value ?? 1)
        samples = reader.take("samples")?.sequence?.compactMap { $0.readLiteral(into: &sink)?.value } ?? []
        hasOthers = reader.take("redacted")?.scalar?.bool == true
        span = node.span
        // Additions of later releases are ignored.
        _ = reader.takeRest()
    }
}

extension ContractDeviationFile.Entry {
    /// What is wrong, with samples, and how often.
    package var what: String {
        let samples = samples.isEmpty ? "" : "; found \(samples.prefix(3).map(\.json).joined(separator: ", "))"
        return "\(deviation.text)\(samples), \(count.times)"
    }

    /// A short reason for the change of a document.
    package var reason: String { "\(deviation.endpoint), \(what)" }
}
