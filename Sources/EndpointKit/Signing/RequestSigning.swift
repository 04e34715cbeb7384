public import Foundation

/// The signer of a request, and the request as it was before it was signed.
final class RequestSigning: Sendable {
    let signer: any RequestSigner
    /// `nil` if the request is not signed yet.
    let unsigned: HTTPRequest?

    init(_ signer: any RequestSigner, unsigned: HTTPRequest? = nil) {
        self.signer = signer
        self.unsigned = unsigned
    }
}

extension HTTPRequest {
    /// Signs the request when it is sent; usually set by ``SigningInterceptor``.
    public var signer: (any RequestSigner)? {
        get { signing?.signer }
        set { signing = newValue.map { RequestSigning($0) } }
    }

    /// The request without its signature.
    var unsigned: HTTPRequest { signing?.unsigned ?? self }

    /// The request with its signature, if it has a signer.
    func signed() async throws -> HTTPRequest {
        guard let signing, signing.unsigned == nil else { return self }
        var request = self
        try await signing.signer.sign(&request)
        request.signing = RequestSigning(signing.signer, unsigned: self)
        return request
    }
}

extension RequestBody {
    /// The SHA-256 of the body (FIPS 180-4), for signatures. Without a body, it is the digest of zero bytes. Files and streams are read
    /// once.
    ///
    /// - Returns: 32 bytes; `nil` for a stream that can only be read once.
    /// - Throws: Errors of reading, and `CancellationError`.
    public func sha256() async throws -> Data? {
        switch self {
        case .none: return Data(SHA256.hash(Data()))
        case .data(let data): return Data(SHA256.hash(data))
        case .file(let url):
            return try await Self.digest(of: StreamedBody(file: url, chunkSize: 1 << 18).stream())
        case .stream(let body):
            guard body.isReplayable else { return nil }
            return try await Self.digest(of: body.stream())
        }
    }

    private static func digest(of chunks: ByteStream) async throws -> Data {
        var hash = SHA256()
        var size = 0
        for try await chunk in chunks {
            chunk.withUnsafeBytes { hash.update($0) }
            size += chunk.count
            guard size >= 1 << 20 else { continue }
            // Reading and hashing need not suspend, and other tasks need the thread, too.
            size = 0
            try Task.checkCancellation()
            await Task.yield()
        }
        return Data(hash.finalize())
    }
}
