import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SwiftModel

extension CallSamples {
    /// The values of a contract: examples of the document if its schemas allow them, or else values that are made from the types.
    init(_ contract: Contract) {
        self.init()
        let maker = SampleMaker(table: contract.schemas)
        for operation in contract.operations {
            var sample = CallSamples.Operation()
            for parameter in operation.parameters {
                let key = CallSamples.Parameter(parameter.location, parameter.name.value)
                sample.parameters[key] = maker.value(of: parameter.schema, examples: parameter.examples)
            }
            for content in operation.body?.contents ?? [] {
                guard let value = maker.value(of: content.schema, examples: content.examples) else { continue }
                sample.bodies.append((content.mediaType.value, value))
            }
            operations["\(operation.method) \(operation.pathText)", default: []].append(sample)
        }
    }
}

/// Makes the values of requests.
private struct SampleMaker {
    let table: SchemaTable

    /// `nil` if no value was found that the schema allows.
    func value(of schema: JSONSchema.ID?, examples: [ContractExample]) -> LiteralValue? {
        let validator = SchemaValidator(table, direction: .request)
        for example in examples {
            guard case .value(let value) = example.content, schema.map({ validator.allows(value, by: $0) }) ?? true else { continue }
            return value
        }
        return schema.flatMap { ValueMaker.likelyValue(of: $0, in: table, direction: .request, seed: 0) }
    }
}
