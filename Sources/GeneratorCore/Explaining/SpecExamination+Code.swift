import APIModel
import SourceDiagnostics
import SwiftModel

extension SpecExamination {
    /// The emitted requirement of a service that begins with `start`.
    func requirement(_ start: String, of service: Int) -> [String] {
        let lines = lines(of: .serviceProtocol(service))
        guard let begin = lines.firstIndex(where: { $0.hasPrefix("    \(start)") }) else { return [] }
        let isLong = lines[begin].hasSuffix("(")
        let end = isLong ? lines[begin...].firstIndex { $0.hasPrefix("    )") } ?? begin : begin
        return lines[begin...end].map { String($0.dropFirst(4)) }
    }

    /// The first lines of the emitted declaration of a type: its members, without bodies.
    func declaration(of type: TypeID) -> [String] {
        let (lines, name) = (lines(of: .type(type)), name(of: type))
        for kind in ["struct", "enum", "class", "typealias"] {
            guard let begin = lines.firstIndex(where: { Self.declares($0, kind, name) }) else { continue }
            let depth = lines[begin].prefix { $0 == " " }.count
            // Generic parameters and conformances can be on lines of their own.
            let isAlias = kind == "typealias"
            let head = isAlias ? begin : lines[begin...].firstIndex { $0.hasSuffix("{") || $0.hasSuffix("}") } ?? begin
            let end = isAlias ? begin : lines[head...].firstIndex { $0.prefix { $0 == " " }.count == depth && $0.hasSuffix("}") } ?? head
            let members = lines[begin...end].dropFirst(head - begin + 1).compactMap { line -> String? in
                let text = line.drop { $0 == " " }
                guard line.count - text.count == depth + 4,
                    ["public let ", "public var ", "let ", "var ", "case "].contains(where: { text.hasPrefix($0) })
                else { return nil }
                // A computed property, whose body is on the next lines.
                return String(line) + (line.hasSuffix("{") ? " … }" : "")
            }
            let more = members.count > 60 ? [String(repeating: " ", count: depth + 4) + "…"] : []
            let shown = lines[begin...head].map(String.init) + members.prefix(60) + more + (head == end ? [] : [String(lines[end])])
            return shown.map { String($0.dropFirst(min(depth, $0.count))) }
        }
        return []
    }

    private static func declares(_ line: Substring, _ kind: String, _ name: String) -> Bool {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//"), let range = line.firstRange(of: "\(kind) \(name)") else { return false }
        let rest = line[range.upperBound...].first
        return rest == nil || rest.map { !$0.isLetter && !$0.isNumber && $0 != "_" } == true
    }

    /// The name of a type in Swift.
    func name(of type: TypeID) -> String { names.type(type).name.text }
}
