import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Turns deviations that a proxy has found into changes that correct the document.
enum ContractProposal {
    /// An overlay, or a list of changes for a spec of the dialect; empty if there is nothing to change, `nil` if an error was reported.
    static func text(
        for entries: [ContractDeviationFile.Entry], _ spec: SourceFile, _ reader: DocumentReader, into sink: inout DiagnosticSink
    ) -> String? {
        let entries = merged(entries)
        guard let document = reader.read(spec, into: &sink) else { return nil }
        guard var correction = ContractCorrection(document.root, in: reader.directory, files: document.files, load: reader.load) else {
            return list(entries)
        }
        correction.add(entries, into: &sink)
        let count = correction.refusedCount
        if count > 0 {
            sink.remark(
                "\(count.counted("deviation")) of requests that the server refused, too, \(count == 1 ? "is" : "are") left out"
            )
        }
        sink.remark(allowed: correction.allowedCount)
        let name = document.root.mapping?["info"]?.mapping?["title"]?.scalar?.text ?? "the API"
        return correction.overlay(title: "What the server of \(name) does") ?? ""
    }

    /// Each deviation once, with its total count.
    private static func merged(_ entries: [ContractDeviationFile.Entry]) -> [ContractDeviationFile.Entry] {
        var result: [ContractDeviationFile.Entry] = []
        var indices: [ContractDeviation: Int] = [:]
        for entry in entries {
            guard let index = indices[entry.deviation] else {
                indices[entry.deviation] = result.count
                result.append(entry)
                continue
            }
            let (sum, overflow) = result[index].count.addingReportingOverflow(entry.count)
            result[index].count = overflow ? .max : sum
            result[index].samples += entry.samples.filter { !result[index].samples.contains($0) }
            result[index].hasOthers = result[index].hasOthers || entry.hasOthers
        }
        return result
    }

    /// The changes for a spec of the dialect, by place.
    private static func list(_ entries: [ContractDeviationFile.Entry]) -> String {
        var text = ""
        var last: String?
        for entry in entries.sorted(by: { $0.deviation.order < $1.deviation.order }) {
            let deviation = entry.deviation
            let place = deviation.place.isEmpty ? "" : "\(deviation.place): "
            let heading = "\(place)\(deviation.operation ?? deviation.endpoint)"
            if heading != last { text += "\(text.isEmpty ? "" : "\n")\(VisibleText.escaping(heading))\n" }
            last = heading
            text += "  \(VisibleText.escaping(entry.what))\n    \(deviation.advice)\n"
        }
        return text
    }
}

extension ContractDeviation {
    /// The file, the line and the column of the place, to sort by.
    fileprivate var order: (String, Int, Int, String) {
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 2, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
            return (place, 0, 0, endpoint)
        }
        return (parts.dropLast(2).joined(separator: ":"), line, column, endpoint)
    }

    /// The text to write in the dialect.
    fileprivate var advice: String {
        if side == .request, status >= 400 { return "the server refuses such requests, too: correct the client" }
        switch rule {
        case .path, .method: return "add the endpoint"
        case .status: return status < 400 ? "add the status to what the endpoint accepts" : "declare the status in 'errors'"
        case .mediaType: return "declare the media type \(found ?? "")"
        case .undeclared where part == "query": return "add '\(name ?? "")' to the 'query' of the endpoint"
        case .undeclared: return side == .request ? "declare the body" : "declare what the endpoint returns"
        case .missing: return "let it be optional: add '?' to its type"
        case .credentials where found != nil: return "declare the authentication that the client uses in 'auth'"
        case .credentials: return "say that the endpoint needs no authentication, or correct the client"
        case .syntax: return "a spec cannot describe that"
        case .required: return "let '\(member ?? "")' be optional: add '?' to its type"
        case .type where found == "null": return "add '?' to the type"
        case .type: return "change the type to one for \(found ?? "it"), a union, or 'JSON'"
        case .enumeration, .constant: return "add the values, or let the enum be open"
        case .discriminator: return "add the variants"
        // The formats of the dialect are types.
        case .format: return "change the type to 'String', or to 'LenientDate' for a point in time in another format"
        case .additionalProperties: return "add the field '\(member ?? "")'"
        default: return "change the type, or remove the constraint '\(rule.rawValue)'"
        }
    }
}
