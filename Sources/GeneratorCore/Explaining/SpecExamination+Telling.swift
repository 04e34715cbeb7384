import APIModel
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

extension SpecExamination {
    func explanation(of operation: APIModel.Operation, _ service: Int, _ index: Int) -> Explanation {
        let (own, span) = (names.services[service], operation.name.span)
        let words = own.operations[index]
        let isNamed = !isOpenAPI || operationID(of: operation) != nil
        let title = "\(api.services[service].name.text).\(isNamed ? operation.name.text : words.method.text)"
        var told = Explanation("operation \(title): \(operation.methodAndPath)", at: .init(span))
        let requirement = requirement("func \(words.method.escaped)(", of: service)
        told.add(
            Explanation.code, requirement + (requirement.isEmpty ? [] : [""]) + ["client.\(own.property.text).\(words.method.text)(…)"])
        told.add("Additional methods", additionalMethods(words))
        told.add(
            "Names",
            ["\(own.property.text): \(serviceRule(of: operation))\(rule(of: api.services[service].name, as: own.property.text))"]
                + ["\(words.method.text): \(identifierRule(of: operation))\(rule(of: operation.name, as: words.method.text))"]
                + zip(operation.parameters, words.parameters).map { "\($1.text): \(rule(of: $0.name, as: $1.text))" }
                + inPlaceTypes(of: operation).map { "\(name(of: $0.id)): \(rule(of: $0))" })
        told.add(
            "Parameters",
            zip(operation.parameters, words.parameters).map { parameter, name in
                let isDefaulted = if case .defaulted = parameter.presence { true } else { false }
                return "\(name.text): \(parameter.location.rawValue) '\(parameter.key)', \(parameter.presence.words); "
                    + "\(parameter.type.words(self))\(source(of: parameter.name.span, isDefaulted: isDefaulted))"
            })
        told.add("Body", body(of: operation, words))
        told.add(
            "Results",
            operation.result.words(self).map { $0.words + place(ofStatus: $0.status, in: operation) }
                + operation.failures.map {
                    "throws for \($0.status.text): \($0.content.words(self))\(place(ofStatus: $0.status.text, in: operation))"
                })
        told.add("Authentication", authentication(of: operation))
        told.add("Accepted deviations", tolerance(of: operation))
        told.add("Left out or changed", found(in: ranges(of: operation), at: [span]))
        told.add(
            "To change it",
            isOpenAPI
                ? [
                    "the name        'x-endpointkit-name', or 'names' in a project file", "the service     the first tag",
                ] + overlay(span) + ["the layout      the template 'endpoint' or 'serviceProtocol', or one of its blocks"]
                : [
                    "the name        'name', or 'names' in a project file", "the service     the service that has it",
                    "the rest        the document itself",
                    "the layout      the template 'endpoint' or 'serviceProtocol', or one of its blocks",
                ])
        return told
    }

    /// The other methods of an operation, with the keys that they are for.
    private func additionalMethods(_ words: OperationNames) -> [String] {
        let flags = OperationFlag.allCases.map { (words.flagMethods[$0], $0.rawValue) }
        let methods = [(words.paging, "pages")] + flags + [(words.untilDone, "waits")]
        return methods.compactMap { name, key in name.map { "\($0.text): for '\(ExtensionKeys.key(key, isOpenAPI: isOpenAPI))'" } }
    }

    func explanation(of type: TypeDeclaration) -> Explanation {
        let words = names.types[type.id.index]
        let name = words.name.text
        var told = Explanation("type \(type.name.text)", at: .init(type.name.span))
        let imported = type.module.map { ["import \(api.modules[$0].name.value), which declares \(name)"] }
        told.add(Explanation.code, imported ?? declaration(of: type.id))
        let inPlace = inPlaceTypes(type.shape.forEachType)
        told.add("Names", ["\(name): \(rule(of: type))"] + inPlace.map { "\(self.name(of: $0.id)): \(rule(of: $0))" })
        let generics = type.parameters.map(\.text)
        switch type.shape {
        case .object(let object):
            let members = zip(object.fields, words.members.properties.map(\.name)).map { field, word in
                let isDefaulted = if case .defaulted = field.presence { true } else { false }
                let source = source(of: field.name.span, isJSON: field.type == .scalar(.json), isDefaulted: isDefaulted)
                return "\(word.text): '\(field.key)', \(field.presence.words); \(field.type.words(self, generics: generics))\(source)"
            }
            let others = object.additional.map { ["other members are kept: \($0.words(self, generics: generics))"] } ?? []
            told.add("Members", members.isEmpty && others.isEmpty ? ["none"] : members + others)
        case .enumeration(let enumeration):
            let closed = ExtensionKeys.key("closed", isOpenAPI: isOpenAPI)
            let others = enumeration.isClosed ? "Other values are errors, as '\(closed)' says." : "Other values are kept as they are."
            told.add(
                "Cases",
                zip(enumeration.values, words.members.cases).map { "\($1.text): \(rule(of: $0.name, as: $1.text))" } + ["", others])
        case .union(let union):
            told.add(
                "Variants, selected \(union.selection.words)",
                zip(union.variants, words.members.cases).map { variant, word in
                    "\(word.text): \(variant.type.words(self, generics: generics))\(variant.tag.map { ", with the tag '\($0)'" } ?? "")"
                        + ", \(Self.place(variant.name.span))"
                } + discriminator(of: type))
        case .alias(let other):
            let source = source(of: type.name.span, isJSON: other == .scalar(.json))
            told.add("Meaning", ["another name of \(other.words(self, generics: generics))\(source)"])
        }
        // Members can be inherited from other schemas, and a schema can be in another file than its name.
        let members = type.shape.partNames.map(\.span)
        let values = members.compactMap { span in part(at: span).flatMap { $0.node.span.start > span.start ? $0.node.span : nil } }
        let whole = [part(at: type.name.span)?.node.span].compactMap(\.self)
        told.add("Left out or changed", found(in: whole + values, at: [type.name.span] + members))
        let layout = "the layout      the template '\(type.shape.template)', or one of its blocks"
        let isAlias = if case .alias = type.shape { true } else { false }
        told.add(
            "To change it",
            isOpenAPI
                ? ["the name        'x-endpointkit-name', or 'names' in a project file"] + overlay(type.name.span)
                    + (isAlias ? [] : ["conformances    'x-endpointkit-conformances'"]) + [layout]
                : ["the name        'name', or 'names' in a project file", "the rest        the document itself"]
                    + (isAlias ? [] : ["conformances    'conformances', or 'models' for all types"]) + [layout])
        return told
    }
}
