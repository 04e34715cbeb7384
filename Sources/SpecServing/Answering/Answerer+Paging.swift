import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

extension Answerer {
    /// Removes the cursor of the next page from the answer to a request with a cursor: pages that are made for each request would never
    /// end.
    func withoutNext(
        _ value: LiteralValue, _ schema: JSONSchema.ID?, _ operation: ContractOperation, _ checked: RequestChecker.Outcome
    ) -> LiteralValue {
        guard case .cursor(let parameter, let next)? = operation.paging?.step,
            checked.parameters.keys.contains(where: { $0.name.isExactly(parameter.value) })
        else { return value }
        // A name can contain a dot.
        let path = value.member(next.value) == nil ? next.value.split(separator: ".").map(String.init) : [next.value]
        guard let name = path.last, path.reduce(value, { $0?.member($1) }) != nil else { return value }
        let validator = SchemaValidator(contract.schemas, direction: .response)
        for end in [nil, LiteralValue.null, .string("")] {
            let changed = value.changing(at: path.dropLast()) { outer in end.map { outer.setting(name, $0) } ?? outer.removing(name) }
            if schema.map({ validator.allows(changed, by: $0) }) ?? true { return changed }
        }
        return value
    }
}
