import APIContract
import APIModel
import SourceDiagnostics

/// Writes the members of a value as the parts of a form (RFC 7578).
enum MultipartWriter {
    static func body(
        of value: LiteralValue, _ content: ContractContent, _ contract: Contract, isExample: Bool
    ) -> (bytes: [UInt8], boundary: String) {
        let boundary = "endpointkit-\(String(FNVHash.hash(value.json), radix: 16))"
        let shape = SchemaShape(content.schema, in: contract.schemas)
        let members = if case .object(let members) = value { members } else { [LiteralValue.Member("value", value)] }
        var bytes: [UInt8] = []
        for member in members {
            let own = shape.member(member.key)
            let encoding = content.encodings.first { $0.name.value.isExactly(member.key) }
            let mediaType = encoding?.contentTypes.first?.listElements().first.flatMap { MediaRange($0) }.flatMap {
                $0.hasWildcard ? nil : $0
            }
            // A list is a part for each element, in the media type of its member (OpenAPI 3.1.1, Encoding Object).
            var values = [member.value]
            if case .array(let elements) = member.value { values = elements }
            let element = own.allowsArrays ? own.element(0) : own
            for value in values {
                bytes += part(value, named: member.key, mediaType, isFile: element.isBinary, isExample: isExample, after: boundary) {
                    let schema = own.allowsArrays ? own.onlyElement : shape.schema(of: member.key)
                    return ContentWriter.bytes(of: value, as: $0, by: schema, in: contract.schemas)
                }
            }
        }
        return (bytes + Array("--\(boundary)--\r\n".utf8), boundary)
    }

    private static func part(
        _ value: LiteralValue, named name: String, _ mediaType: MediaRange?, isFile: Bool, isExample: Bool, after boundary: String,
        write: (MediaRange) -> [UInt8]
    ) -> [UInt8] {
        let name = name.replacing("\"", with: "%22").replacing("\r", with: " ").replacing("\n", with: " ")
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"" + (isFile ? "; filename=\"\(name)\"" : "")
        let isText = if case .string = value { true } else { false }
        let type = mediaType?.essence ?? (isFile ? "application/octet-stream" : isText ? nil : "application/json")
        if let type { head += "\r\nContent-Type: \(type)" }
        let sample = isFile && !isExample ? MediaRange(type ?? "application/octet-stream").map { SampleFile.bytes(of: $0) } : nil
        let body = sample ?? mediaType.map(write) ?? Array(ContentWriter.text(value).utf8)
        return Array((head + "\r\n\r\n").utf8) + body + [0x0D, 0x0A]
    }
}
