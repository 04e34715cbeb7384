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
        var places: [String: SourceSpan] = [:]
        var members: [Member] = []
        for entry in mapping.entries {
            let member = reader.read(entry, into: &sink)
            let identity = place == .parameter(.header) ? member.key.value.lowercased() : member.key.value
            if let first = places[identity] {
                sink.report(.duplicateMember(member.key, first: first))
                continue
            }
            places[identity] = member.key.span
            members.append(member)
        }
        return members
    }
}
