import APIModel
import DraftSupport
import SwiftModel
import Testing

/// What is stored behind a reference: `Owner.member` for every boxed field and indirect variant, and the name of every indirect union.
func references(_ types: [DraftDeclaration]) throws -> [String] {
    let api = try resolve(draft(types))
    let layout = StorageLayout(api)
    return api.types.flatMap { declaration -> [String] in
        let id = declaration.id
        let owner = declaration.name.text
        switch declaration.shape {
        case .object(let shape):
            return shape.fields.indices.filter { layout.isBoxed(field: $0, of: id) }.map { "\(owner).\(shape.fields[$0].name.text)" }
        case .union(let shape):
            let variants = shape.variants.indices.filter { layout.isIndirect(variant: $0, of: id) }
            return (layout.isIndirect(id) ? [owner] : []) + variants.map { "\(owner).\(shape.variants[$0].name.text)" }
        case .enumeration, .alias:
            return []
        }
    }
}
