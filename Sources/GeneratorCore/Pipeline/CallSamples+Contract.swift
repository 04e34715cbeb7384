import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecServing
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
                sample.parameters[key] = maker.value(of: parameter)
            }
            sample.refusal = operation.onlyRefusal
            for content in operation.body?.contents ?? [] {
                guard let value = maker.value(of: content) else { continue }
                let isXML = MediaTypeSyntax.isXML(content.mediaType.value)
                // The body is the text of the document.
                let body = isXML ? .string(ContentWriter.xml(value, by: content.schema, in: contract.schemas)) : value
                sample.bodies.append((content.mediaType.value, body))
            }
            operations[operation.methodAndPath, default: []].append(sample)
        }
    }
}

/// Makes the values of requests.
private struct SampleMaker {
    let table: SchemaTable

    /// `nil` if no value was found that can be sent.
    func value(of parameter: ContractParameter) -> LiteralValue? {
        var value = value(of: parameter.schema, examples: parameter.examples)
        // A segment of a path is not empty.
        if parameter.location == .path, value == .string(""), let schema = parameter.schema {
            value =
                (1..<20).lazy.map { ValueMaker.likelyValue(of: schema, in: table, direction: .request, seed: $0) }
                .first { $0 != nil && $0 != .string("") } ?? nil
        }
        // Only JSON defines a form for nested values (RFC 6570, 2.4.2); servers read other forms differently.
        if !parameter.isRequired, parameter.format.style != .json, value?.isNested == true { return nil }
        return value
    }

    /// The values of lines as a list. `nil` if no value was found that can be sent.
    func value(of content: ContractContent) -> LiteralValue? {
        guard let line = content.itemSchema else { return value(of: content.schema, examples: content.examples) }
        return value(of: line, examples: []).map { .array([$0]) }
    }

    /// `nil` if no value was found that the schema allows.
    private func value(of schema: JSONSchema.ID?, examples: [ContractExample]) -> LiteralValue? {
        let validator = SchemaValidator(table, direction: .request)
        for example in examples {
            guard case .value(let value) = example.content, schema.map({ validator.allows(value, by: $0) }) ?? true else { continue }
            return value
        }
        return schema.flatMap { ValueMaker.likelyValue(of: $0, in: table, direction: .request, seed: 0) }
    }
}

extension LiteralValue {
    /// Whether it is an array or an object that contains arrays or objects.
    fileprivate var isNested: Bool {
        func isComposed(_ value: LiteralValue) -> Bool {
            switch value {
            case .array, .object: true
            case .null, .bool, .number, .string: false
            }
        }
        return switch self {
        case .array(let elements): elements.contains(where: isComposed)
        case .object(let members): members.contains { isComposed($0.value) }
        case .null, .bool, .number, .string: false
        }
    }
}

extension ContractOperation {
    /// The status of the response if the document declares no success; `nil` if it declares one, or nothing.
    fileprivate var onlyRefusal: Int? {
        let statuses = responses.map(\.status.value)
        guard !statuses.isEmpty else { return nil }
        var refusals: [Int] = []
        for status in statuses {
            switch status {
            case .code(let code) where !(200...299).contains(code): refusals.append(code)
            case .range(let digit) where digit != 2: refusals.append(digit * 100)
            case .code, .range, .default: return nil
            }
        }
        return refusals.min()
    }
}
