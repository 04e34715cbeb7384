public import Foundation
import SystemSupport

/// Certificates that a test makes, in a directory of their own.
public final class CertificateAuthority: Sendable {
    private let directory: TemporaryDirectory
    private let name: String

    /// Makes an authority with a key of its own.
    public init(_ name: String = "Test authority") throws {
        directory = try TemporaryDirectory()
        self.name = name
        try directory.write(
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
    public var pem: Data { get throws { try read("ca.pem") } }

    /// Makes a certificate with a key of its own.
    ///
    /// - Parameters:
    ///   - file: A name for it in ``data(_:)``, to which `.pem`, `.key` and others are appended.
    ///   - names: What it is for, such as `DNS:localhost` and `IP:127.0.0.1`.
    ///   - days: How long it is valid; -1: until yesterday.
    ///   - keyOf: The name of another certificate, whose key it has; nil for a new key.
    public func issue(_ file: String, names: String, days: Int = 30, keyOf other: String? = nil) throws {
        try directory.write("subjectAltName = \(names)\nextendedKeyUsage = serverAuth, clientAuth\n", to: "\(file).cnf")
        let subject = ["req", "-new", "-config", "openssl.cnf", "-subj", "/CN=\(file)"]
        if let other {
            try run(subject + ["-key", "\(other).key", "-out", "\(file).csr"])
            try FileManager.default.copyItem(at: directory.url("\(other).key"), to: directory.url("\(file).key"))
        } else {
            try run(subject + Self.key(file, to: "\(file).csr"))
        }
        try run([
            "x509", "-req", "-in", "\(file).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "\(days)", "-extfile",
            "\(file).cnf", "-out", "\(file).pem",
        ])
    }

    /// The digest of a certificate's public key as `openssl` tells it, in Base64.
    public func publicKeyDigest(of file: String) throws -> String {
        let key = try run(["x509", "-in", "\(file).pem", "-pubkey", "-noout"])
        try key.write(to: directory.url("\(file).pub"))
        let der = try run(["pkey", "-pubin", "-in", "\(file).pub", "-outform", "der"])
        try der.write(to: directory.url("\(file).pub.der"))
        return try run(["dgst", "-sha256", "-binary", "\(file).pub.der"]).base64EncodedString()
    }

    /// The digest of a certificate as `openssl` prints it, such as `AB:CD:…`.
    public func fingerprint(of file: String) throws -> String {
        let text = String(decoding: try run(["x509", "-in", "\(file).pem", "-noout", "-fingerprint", "-sha256"]), as: UTF8.self)
        return String(text.drop { $0 != "=" }.dropFirst()).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A certificate and its key in PKCS #12.
    public func pkcs12(_ file: String, password: String) throws -> Data {
        try run([
            "pkcs12", "-export", "-in", "\(file).pem", "-inkey", "\(file).key", "-out", "\(file).p12", "-passout", "pass:\(password)",
        ])
        return try read("\(file).p12")
    }

    /// The key of a certificate in PEM, encrypted.
    public func encryptedKey(_ file: String, password: String) throws -> Data {
        try run(["pkcs8", "-topk8", "-v2", "aes-256-cbc", "-in", "\(file).key", "-out", "\(file).p8", "-passout", "pass:\(password)"])
        return try read("\(file).p8")
    }

    /// The content of a file, such as `server.pem` and `server.key`.
    public func read(_ file: String) throws -> Data { try Data(contentsOf: directory.url(file)) }

    /// The path of a file.
    public func path(_ file: String) -> String { directory(file) }

    private static func key(_ file: String, to output: String? = nil) -> [String] {
        [
            "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "\(file).key", "-out",
            output ?? "\(file).pem",
        ]
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> Data {
        let run = try ProgramRun(["openssl"] + arguments, in: directory.path)
        guard run.status == 0 else { throw ProgramFailure("openssl \(arguments.joined(separator: " "))\n\(run.error)") }
        return run.output
    }
}
