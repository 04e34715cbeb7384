package import Foundation
import SystemSupport

/// Certificates that a test makes, in a folder of their own.
package final class CertificateAuthority: Sendable {
    private let folder: TemporaryFolder
    private let name: String

    /// Makes an authority with a key of its own.
    package init(_ name: String = "Test authority") throws {
        folder = try TemporaryFolder()
        self.name = name
        try folder.write(
            """
            [req]
            distinguished_name = subject
            [subject]
            [authority]
            basicConstraints = critical, CA:TRUE
            keyUsage = critical, keyCertSign, cRLSign
            subjectKeyIdentifier = hash
            """, to: "openssl.cnf")
        try run(
            ["req", "-x509", "-config", "openssl.cnf", "-extensions", "authority", "-days", "30", "-subj", "/CN=\(name)"] + Self.key("ca"))
    }

    /// The certificate in PEM.
    package var pem: Data { get throws { try read("ca.pem") } }

    /// Makes a certificate with a key of its own.
    ///
    /// - Parameters:
    ///   - file: A name for it in ``data(_:)``, to which `.pem`, `.key` and others are appended.
    ///   - names: What it is for, such as `DNS:localhost` and `IP:127.0.0.1`.
    ///   - days: How long it is valid; -1: until yesterday.
    ///   - keyOf: The name of another certificate, whose key it has; nil for a new key.
    package func issue(_ file: String, names: String, days: Int = 30, keyOf other: String? = nil) throws {
        try folder.write("subjectAltName = \(names)\nextendedKeyUsage = serverAuth, clientAuth\n", to: "\(file).cnf")
        let subject = ["req", "-new", "-config", "openssl.cnf", "-subj", "/CN=\(file)"]
        if let other {
            try run(subject + ["-key", "\(other).key", "-out", "\(file).csr"])
            try FileManager.default.copyItem(at: folder.url("\(other).key"), to: folder.url("\(file).key"))
        } else {
            try run(subject + Self.key(file, to: "\(file).csr"))
        }
        try run([
            "x509", "-req", "-in", "\(file).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "\(days)", "-extfile",
            "\(file).cnf", "-out", "\(file).pem",
        ])
    }

    /// The digest of a certificate's public key as `openssl` tells it, in Base64.
    package func publicKeyDigest(of file: String) throws -> String {
        let key = try run(["x509", "-in", "\(file).pem", "-pubkey", "-noout"])
        try key.write(to: folder.url("\(file).pub"))
        let der = try run(["pkey", "-pubin", "-in", "\(file).pub", "-outform", "der"])
        try der.write(to: folder.url("\(file).pub.der"))
        return try run(["dgst", "-sha256", "-binary", "\(file).pub.der"]).base64EncodedString()
    }

    /// The digest of a certificate as `openssl` prints it, such as `AB:CD:…`.
    package func fingerprint(of file: String) throws -> String {
        let text = String(decoding: try run(["x509", "-in", "\(file).pem", "-noout", "-fingerprint", "-sha256"]), as: UTF8.self)
        return String(text.drop { $0 != "=" }.dropFirst()).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A certificate and its key in PKCS #12.
    package func pkcs12(_ file: String, password: String) throws -> Data {
        try run([
            "pkcs12", "-export", "-in", "\(file).pem", "-inkey", "\(file).key", "-out", "\(file).p12", "-passout", "pass:\(password)",
        ])
        return try read("\(file).p12")
    }

    /// The key of a certificate in PEM, encrypted.
    package func encryptedKey(_ file: String, password: String) throws -> Data {
        try run(["pkcs8", "-topk8", "-v2", "aes-256-cbc", "-in", "\(file).key", "-out", "\(file).p8", "-passout", "pass:\(password)"])
        return try read("\(file).p8")
    }

    /// The content of a file, such as `server.pem` and `server.key`.
    package func read(_ file: String) throws -> Data { try Data(contentsOf: folder.url(file)) }

    /// The path of a file.
    package func path(_ file: String) -> String { folder(file) }

    private static func key(_ file: String, to output: String? = nil) -> [String] {
        [
            "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "\(file).key", "-out",
            output ?? "\(file).pem",
        ]
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> Data {
        let run = try ProgramRun(["openssl"] + arguments, in: folder.path)
        guard run.status == 0 else { throw ProgramFailure("openssl \(arguments.joined(separator: " "))\n\(run.error)") }
        return run.output
    }
}

/// A program of a test that did not do what it should.
package struct ProgramFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// `openssl s_server` on the loopback interface, which answers each request to `/answer` with `well`.
package final class TLSServer: @unchecked Sendable {
    package let port: Int
    private let folder: TemporaryFolder
    private let child: ChildProcess

    /// - Parameters:
    ///   - certificate: The name of the server's certificate of the authority.
    ///   - asksForCertificate: Whether the client must have a certificate of the authority.
    package init(_ certificate: String, of authority: CertificateAuthority, asksForCertificate: Bool = false) throws {
        folder = try TemporaryFolder()
        try folder.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nwell", to: "answer")
        try folder.write("", to: "log")
        let log = try FileHandle(forWritingTo: folder.url("log"))
        var arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-HTTP"]
        arguments += ["-cert", authority.path("\(certificate).pem"), "-key", authority.path("\(certificate).key")]
        if asksForCertificate { arguments += ["-Verify", "1", "-verify_return_error", "-CAfile", authority.path("ca.pem")] }
        child = try ChildProcess("/usr/bin/env", arguments, in: folder.path, output: log.fileDescriptor, error: log.fileDescriptor)
        var port: Int?
        for _ in 0..<3_000 where port == nil {
            let text = String(decoding: try Data(contentsOf: folder.url("log")), as: UTF8.self)
            // "ACCEPT 127.0.0.1:4433"
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            port = lines.first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last.flatMap { Int($0) }
            if port == nil { Thread.sleep(forTimeInterval: 0.01) }
        }
        guard let port else {
            child.terminate()
            _ = child.wait()
            throw ProgramFailure("openssl s_server did not start: \(try String(contentsOf: folder.url("log"), encoding: .utf8))")
        }
        self.port = port
    }

    package func url(host: String = "localhost", scheme: String = "https") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)/answer") else { throw URLError(.badURL) }
        return url
    }

    /// How many requests it has read.
    package var requestCount: Int {
        let log = (try? String(contentsOf: folder.url("log"), encoding: .utf8)) ?? ""
        return log.components(separatedBy: "FILE:").count - 1
    }

    deinit {
        child.terminate()
        _ = child.wait()
    }
}
