import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLNode {
    /// The fields of an object, or the members of a form; two with one name in JSON are reported.
    func readFields(into sink: inout DiagnosticSink) -> [DraftField] {
        readMembers(in: .field, into: &sink).map(\.field)
    }

    /// A mapping of names to members; the second of two with one key is left out.
    func readMembers(in place: Member.Place, into sink: inout DiagnosticSink) -> [Member] {
        guard let mapping = readMapping(into: &sink) else { return [] }
        let reader = MemberReader(place: place)
        var places: [ExactText: SourceSpan] = [:]
        var equivalents: [String: SourceSpan] = [:]
        var members: [Member] = []
        for entry in mapping.entries {
            let member = reader.read(entry, into: &sink)
            let identity = place == .parameter(.header) ? member.key.value.lowercased() : member.key.value
            if let first = places[ExactText(identity)] {
                sink.report(.duplicateMember(member.key, first: first))
                continue
            }
            if place == .field, let first = equivalents[identity] {
                sink.report(.equivalentText("name", at: member.key.span, first: first))
                continue
            }
            places[ExactText(identity)] = member.key.span
            equivalents[identity] = member.key.span
            members.append(member)
        }
        return members
    }
}
