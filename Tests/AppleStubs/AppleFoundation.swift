// swift-format-ignore-file
// What Foundation has on Apple platforms beyond Foundation and FoundationNetworking on Linux, as far as the runtime uses it.
@_exported public import Foundation
@_exported public import FoundationNetworking
public import Security

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) {
        self.init(user: "", password: "", persistence: .none)
    }

    public convenience init(identity: SecIdentity, certificates: [Any]?, persistence: URLCredential.Persistence) {
        self.init(user: "", password: "", persistence: persistence)
    }
}

public let NSURLAuthenticationMethodServerTrust = "server trust"
public let NSURLAuthenticationMethodClientCertificate = "client certificate"

extension URLError {
    public var downloadTaskResumeData: Data? { nil }
}

extension URLSessionConfiguration {
    public static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

    public var sessionSendsLaunchEvents: Bool {
        get { true }
        set {}
    }
}
