import APIContract
import SourceDiagnostics

/// Reads a body of XML, or the XML in a part of a body.
struct XMLBodyReader {
    let checker: BodyChecker

    func read(_ bytes: [UInt8], _ content: ContractContent) -> BodyReading {
        let reading = document(bytes, content.schema.map { XMLLayoutTable(checker.contract.schemas).layout(of: [$0]) }, content)
        guard let value = reading.value else { return reading }
        var result = checker.check(value, against: content.schema)
        // A part that is not written as the schema says is not reported again as missing or wrong.
        let known = ExactStringSet(reading.faults.map(\.pointer))
        result.faults.removeAll { fault in
            let member = fault.subject.member.map { "\(fault.pointer)/\(PointerToken.escaped($0))" }
            return known.contains(fault.pointer) || member.map(known.contains) == true
        }
        result.faults = reading.faults + result.faults
        return result
    }

    /// The value of a document, which is not checked against its schema.
    func document(_ bytes: [UInt8], _ layout: XMLLayout?, _ content: ContractContent, pointer: String = "") -> BodyReading {
        // A picture, for example.
        if layout?.shape.isBinary == true { return BodyReading() }
        let root: XMLTree
        do {
            root = try XMLTreeParser.parse(bytes)
        } catch {
            var fault = checker.fault("is not XML that can be read: \(error.place(in: bytes))", pointer: pointer, content.mediaType.span)
            fault.subject.message = "is not XML that can be read"
            fault.subject.limit = error.isLimit ? .markup : nil
            return BodyReading(faults: [fault])
        }
        // A document that is described as a string is any document.
        guard let layout, !layout.isText else { return BodyReading() }
        var reader = XMLValueReader()
        let value = reader.document(root, layout)
        let faults = reader.faults.map { own in
            var fault = checker.fault(own.message, pointer: pointer + own.pointer, own.span ?? content.mediaType.span)
            fault.subject.pattern = pointer + own.pattern
            return fault
        }
        return BodyReading(value: value, faults: faults)
    }
}
