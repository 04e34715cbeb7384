import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The result of reading a body: its value, if its media type has one that can be checked, and its faults.
struct BodyReading {
    var value: LiteralValue?
    var faults: [RequestFault] = []
    /// The number of further faults, which are not in the list.
    var omitted = 0
    /// The parts that are files.
    var files: [UploadedFile] = []
}

/// Checks the value of a body, and describes the faults of a body whose value cannot be read.
struct BodyChecker {
    let contract: Contract
    let places: PlaceTable
    let direction: Direction

    func fault(_ message: String, pointer: String = "", _ span: SourceSpan) -> RequestFault {
        var fault = RequestFault(part: .body, pointer: pointer, message: message, place: places.place(of: span))
        fault.subject.pattern = pointer
        return fault
    }

    func jsonFault(
        _ error: JSONTextParser.Fault, at place: String, _ content: ContractContent, pointer: String = ""
    ) -> RequestFault {
        guard !error.isTooDeep else {
            var fault = fault("is nested more than \(JSONTextParser.deepest) levels deep", pointer: pointer, content.mediaType.span)
            fault.subject.limit = .depth
            return fault
        }
        return jsonFault(place, content, pointer: pointer)
    }

    func jsonFault(_ reason: String, _ content: ContractContent, pointer: String = "") -> RequestFault {
        var fault = fault("is not valid JSON: \(reason)", pointer: pointer, content.mediaType.span)
        fault.subject.message = "is not valid JSON"
        return fault
    }

    /// - Parameter prefix: The pointer to the value in the body.
    func check(_ value: LiteralValue, against schema: JSONSchema.ID?, prefix: String = "") -> BodyReading {
        guard let schema else { return BodyReading(value: value) }
        let (found, omitted) = SchemaValidator(contract.schemas, direction: direction).check(value, against: schema)
        let shape = SchemaShape(schema, in: contract.schemas)
        return BodyReading(
            value: value,
            faults: found.map { own in
                var fault = fault(own.message, pointer: prefix + own.pointer, own.span)
                fault.subject = FaultSubject(own, in: value, shape)
                if !prefix.isEmpty { fault.subject.pattern = "/*" + fault.subject.pattern }
                return fault
            }, omitted: omitted)
    }
}
