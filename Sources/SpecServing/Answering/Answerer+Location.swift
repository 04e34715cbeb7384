import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

extension Answerer {
    /// Changes a `Location` that is the path of a collection to the path of the created item, if the document has a path for items.
    func addItem(
        _ value: LiteralValue, _ schema: JSONSchema.ID?, _ operation: ContractOperation, _ request: ServedRequest,
        to response: inout ServedResponse
    ) {
        guard response.status == 201, let schema, response.fields["Location"] == request.path else { return }
        let collection = operation.path.value.trimmed
        for item in contract.operations {
            guard case .parameter(let name)? = item.path.value.last,
                ResourcePlan.collection(of: item.path.value)?.isLike(collection) == true,
                let shape = ItemShape(schema, parameter: name, collection: ResourcePlan.word(of: collection), contract)
            else { continue }
            let whole = shape.member.map { value.member($0) ?? .null } ?? value
            guard let id = whole.member(shape.idMember).map({ ContentWriter.text($0.canonicalID) }), !id.isEmpty else { continue }
            let base = request.path.hasSuffix("/") ? String(request.path.dropLast()) : request.path
            response.fields.set("Location", base + "/" + PercentEscapes.encode(id))
            return
        }
    }
}
