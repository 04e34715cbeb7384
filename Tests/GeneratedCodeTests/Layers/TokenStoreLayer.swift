import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Written by hand: one client that signs in, and a file that keeps the token.
enum TokenStoreLayer {
    struct FileTokenStore {
        let url: URL

        var token: String? { try? String(contentsOf: url, encoding: .utf8) }

        func save(_ token: String) throws {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            let attributes = [FileAttributeKey.posixPermissions: 0o600]
            guard FileManager.default.createFile(atPath: url.path, contents: Data(token.utf8), attributes: attributes) else {
                throw CocoaError(.fileWriteUnknown)
            }
        }

        func remove() throws { try FileManager.default.removeItem(at: url) }
    }

    enum ShopEndpoint {
        case login(user: String, password: String)
        case products, profile

        var path: String {
            switch self {
            case .login: "login"
            case .products: "products"
            case .profile: "me"
            }
        }
        var method: String { if case .login = self { "POST" } else { "GET" } }
        var requiresAuth: Bool { if case .profile = self { true } else { false } }
        var body: [String: String]? {
            guard case .login(let user, let password) = self else { return nil }
            return ["user": user, "password": password]
        }
    }

    enum APIError: Error {
        case transport(any Error)
        case status(Int, Data)
        case decoding(any Error)
    }

    struct Backend {
        let url: URL
        let tokens: FileTokenStore

        func signIn(user: String, password: String) async throws {
            let session: Session = try await request(.login(user: user, password: password))
            try tokens.save(session.token)
        }

        func signOut() throws { try tokens.remove() }

        func request<T: Decodable>(_ endpoint: ShopEndpoint, as type: T.Type = T.self) async throws(APIError) -> T {
            let data = try await send(endpoint)
            do { return try JSONDecoder().decode(type, from: data) } catch { throw .decoding(error) }
        }

        func perform(_ endpoint: ShopEndpoint) async throws(APIError) { _ = try await send(endpoint) }

        private func send(_ endpoint: ShopEndpoint) async throws(APIError) -> Data {
            var request = URLRequest(url: url.appendingPathComponent(endpoint.path))
            request.httpMethod = endpoint.method
            if endpoint.requiresAuth, let token = tokens.token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
            if let body = endpoint.body {
                request.httpBody = try? JSONEncoder().encode(body)
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            }
            let (data, response): (Data, URLResponse)
            do { (data, response) = try await URLSession.shared.data(for: request) } catch { throw .transport(error) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard 200..<300 ~= status else { throw .status(status, data) }
            return data
        }
    }
}
