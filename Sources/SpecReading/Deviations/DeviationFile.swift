import APIModel
package import SourceDiagnostics
import YAMLTree

/// The file that `DeviationRecorder` writes: `{ "endpointkit-deviations": 1, "deviations": [ … ] }`.
package enum DeviationFile {
    /// The maximum number of reported faults of one file.
    private static let maximumFaults = 20
    /// The maximum number of components of one path.
    private static let longestPath = 500

    /// The deviations of a file with their counts; `nil` and a diagnostic if it is not a file of deviations.
    package static func read(_ file: SourceFile, into sink: inout DiagnosticSink) -> [Deviation]? {
        guard let root = YAMLTree.parse(file, into: &sink) else { return nil }
        guard let mapping = root.mapping, let version = mapping["endpointkit-deviations"] else {
            sink.report(.noDeviations(root))
            return nil
        }
        guard version.scalar?.int == 1 else {
            sink.report(.deviationsVersion(version))
            return nil
        }
        var reader = MappingReader(mapping, at: root.span)
        _ = reader.take("endpointkit-deviations")
        let items = reader.require("deviations", into: &sink)?.readList(into: &sink)
        reader.finish(into: &sink)
        return items.map { entries($0, into: &sink) { Deviation($0, into: &$1) } }
    }

    /// The elements of a file that can be read. After too many faults, the rest is not read.
    static func entries<Entry>(
        _ items: YAMLSequence, into sink: inout DiagnosticSink, _ read: (YAMLNode, inout DiagnosticSink) -> Entry?
    ) -> [Entry] {
        var entries: [Entry] = []
        var faults = 0
        for item in items {
            var own = DiagnosticSink()
            if let entry = read(item, &own) {
                entries.append(entry)
            } else {
                faults += 1
                if faults > maximumFaults { break }
            }
            sink.take(own)
        }
        return entries
    }

    fileprivate static func readPath(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [Deviation.Step]? {
        guard let items = node.readList(into: &sink) else { return nil }
        guard items.count <= longestPath else {
            sink.report(.deviationPath(node.span))
            return nil
        }
        var steps: [Deviation.Step] = []
        for item in items {
            guard let scalar = item.scalar else {
                sink.report(.deviationPath(item.span))
                return nil
            }
            if let index = scalar.int, index >= 0 {
                steps.append(.element)
            } else if scalar.isNull || scalar.text == "*" {
                steps.append(.entry)
            } else if scalar.isString {
                steps.append(.member(scalar.text))
            } else {
                sink.report(.deviationPath(item.span))
                return nil
            }
        }
        return steps
    }
}

extension Deviation {
    fileprivate init?(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard var reader = MappingReader(node, into: &sink) else { return nil }
        let endpoint = reader.require("endpoint", into: &sink)?.readString(into: &sink)
        let status = reader.require("status", into: &sink)?.readInt(into: &sink)
        let path = reader.require("path", into: &sink).flatMap { DeviationFile.readPath($0, into: &sink) }
        let expected = reader.require("expected", into: &sink)?.readString(into: &sink)
        let found = reader.require("found", into: &sink)?.readString(into: &sink)
        let kind = reader.require("kind", into: &sink)?.readString(into: &sink)
        let count = reader.takeInt("count", into: &sink)?.value ?? 1
        // The method, which the endpoint determines, and additions of later releases are ignored.
        _ = reader.takeRest()
        guard let endpoint, let status, let path, let expected, let found, let kind else { return nil }
        guard let known = kind.word(Kind.self, for: "kind", into: &sink) else { return nil }
        if known.isOfText {
            self.init(
                endpoint: endpoint, status: status.value, path: [], expected: expected.value, found: nil, form: found.value, kind: known,
                count: max(1, count), span: node.span)
            return
        }
        let parts = found.value.split(separator: ":", maxSplits: 1)
        let word = parts.first.map(String.init) ?? ""
        let type = JSONKind(rawValue: word)
        guard type != nil || word == "absent" else {
            sink.report(.unknownWord(found, for: "found", known: JSONKind.allCases.map(\.rawValue) + ["absent"]))
            return nil
        }
        let form = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : nil
        self.init(
            endpoint: endpoint, status: status.value, path: path, expected: expected.value, found: type, form: form, kind: known,
            count: max(1, count), span: node.span)
    }
}
