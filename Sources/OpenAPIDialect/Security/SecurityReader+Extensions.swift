import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The extensions of security schemes.
extension SecurityReader {
    func readExtensions(of mapping: YAMLMapping, into scheme: inout DraftSecurityScheme) {
        guard var reader = extensions.reader(of: mapping) else { return }
        switch faults.reporting({ reader.takeWord("scheme", of: ["bearer", "basic", "custom"], into: &$0) })?.value {
        case "bearer"?: scheme.kind = .bearer
        case "basic"?: scheme.kind = .basic
        case "custom"?: scheme.kind = .custom
        default: break
        }
        switch scheme.kind {
        case .oauth2(var server):
            let own = faults.reporting { reader.takeOAuth2(into: &$0) }
            server.authorizationURL = own.authorizationURL ?? server.authorizationURL
            server.tokenURL = own.tokenURL ?? server.tokenURL
            if !own.scopes.isEmpty { server.scopes = own.scopes }
            server.flow = own.flow ?? server.flow
            server.redirectURL = own.redirectURL
            server.clientAuthentication = own.clientAuthentication
            server.tokenParameters = own.tokenParameters
            server.authorizationParameters = own.authorizationParameters
            scheme.kind = .oauth2(server)
            scheme.refresh = reader.take("refresh").flatMap { node in faults.reporting { node.readRefresh(of: .operationID, into: &$0) } }
        case .bearer:
            scheme.refresh = reader.take("refresh").flatMap { node in faults.reporting { node.readRefresh(of: .operationID, into: &$0) } }
        case .basic, .apiKey, .custom: break
        }
        extensions.finish(reader)
    }
}
