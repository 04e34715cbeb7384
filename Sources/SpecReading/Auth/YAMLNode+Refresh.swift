package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// `Service.endpoint`, or a mapping with `endpoint` and the members with the tokens.
    package func readRefresh(of naming: EndpointNaming = .qualified, into sink: inout DiagnosticSink) -> DraftRefresh? {
        guard mapping != nil, var reader = MappingReader(self, into: &sink) else {
            return readEndpointName(naming, into: &sink).map { DraftRefresh(operation: $0) }
        }
        let endpoint = reader.require("endpoint", into: &sink)?.readEndpointName(naming, into: &sink)
        let sends = reader.takeString("sends", into: &sink)
        let accessToken = reader.takeString("accessToken", into: &sink)
        let refreshToken = reader.takeString("refreshToken", into: &sink)
        let expiry = reader.takeString("expiresIn", into: &sink)
        reader.finish(into: &sink)
        return endpoint.map {
            DraftRefresh(operation: $0, sends: sends, accessToken: accessToken, refreshToken: refreshToken, expiry: expiry)
        }
    }

    private func readEndpointName(_ naming: EndpointNaming, into sink: inout DiagnosticSink) -> Located<String>? {
        guard let name = readString(into: &sink) else { return nil }
        if naming == .operationID || name.value.contains(".") { return name }
        sink.report(.invalidEndpointName(name))
        return nil
    }
}
