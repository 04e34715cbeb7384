public import Foundation
import SystemSupport

/// `openssl s_server` on the loopback interface, which answers each request to `/answer` with `well`.
public final class TLSServer: Sendable {
    public let port: Int
    private let program: ServerProgram

    /// - Parameters:
    ///   - certificate: The name of the server's certificate of the authority.
    ///   - asksForCertificate: Whether the client must have a certificate of the authority.
    ///   - isDeprecated: Whether it has no later version of TLS than 1.1 (RFC 8996).
    public init(
        _ certificate: String, of authority: CertificateAuthority, asksForCertificate: Bool = false, isDeprecated: Bool = false
    ) throws {
        let directory = try TemporaryDirectory()
        try directory.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nwell", to: "answer")
        var arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-HTTP"]
        arguments += ["-cert", authority.path("\(certificate).pem"), "-key", authority.path("\(certificate).key")]
        if asksForCertificate { arguments += ["-Verify", "1", "-verify_return_error", "-CAfile", authority.path("ca.pem")] }
        if isDeprecated { arguments += ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"] }
        program = try ServerProgram(arguments, in: directory) { Self.port(in: $0) != nil }
        guard let port = Self.port(in: program.log) else { throw ProgramFailure(program.log) }
        self.port = port
    }

    /// In the complete line "ACCEPT 127.0.0.1:4433".
    private static func port(in log: String) -> Int? {
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last.flatMap { Int($0) }
    }

    public func url(host: String = "localhost", scheme: String = "https") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)/answer") else { throw URLError(.badURL) }
        return url
    }

    /// How many requests it has read.
    public var requestCount: Int { program.log.components(separatedBy: "FILE:").count - 1 }
}
