import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

extension Answerer {
    /// Makes the answer to a request for another page the last page: pages that are made for each request would never end.
    func asLastPage(
        _ value: LiteralValue, _ schema: JSONSchema.ID?, _ operation: ContractOperation, _ checked: RequestChecker.Outcome
    ) -> LiteralValue {
        guard let paging = operation.paging, let parameter = paging.step.parameter,
            checked.parameters.keys.contains(where: { $0.name.isExactly(parameter.value) })
        else { return value }
        let validator = SchemaValidator(contract.schemas, direction: .response)
        func isAllowed(_ value: LiteralValue) -> Bool { schema.map { validator.allows(value, by: $0) } ?? true }
        var value = value
        for (member, ends) in Self.ends(of: paging) {
            let path = value.names(inPath: member)
            guard let name = path.last, value.member(atPath: member) != nil else { continue }
            let candidates = ends.lazy.map { end in
                value.changing(at: path.dropLast()) { outer in end.map { outer.setting(name, $0) } ?? outer.removing(name) }
            }
            value = candidates.first(where: isAllowed) ?? value
        }
        return value
    }

    /// The members that say that a page is the last one, and what they can have then, the best first; `nil` if it is absent.
    private static func ends(of paging: DraftPaging) -> [(member: String, values: [LiteralValue?])] {
        var ends: [(String, [LiteralValue?])] = []
        if case .cursor(_, .next(let next)) = paging.step { ends.append((next.value, [nil, .null, .string("")])) }
        if let more = paging.more { ends.append((more.value, [.bool(false), nil, .null, .string("")])) }
        return ends
    }
}

extension PageStep {
    /// The parameter that chooses the page; `nil` if each page has the URL of the next one.
    fileprivate var parameter: Parameter? {
        switch self {
        case .cursor(let parameter, _), .offset(let parameter, _), .page(let parameter, _, _): parameter
        case .link, .url: nil
        }
    }
}
