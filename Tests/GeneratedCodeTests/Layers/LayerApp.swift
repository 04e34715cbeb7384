import Foundation
import LoopbackSupport

/// What the layers of the article "Five usual networking layers" and their hand-written originals share: the app and its servers.
enum LayerApp {
    struct User: Codable, Sendable, Equatable { var name: String }
    struct Session: Decodable, Sendable { let token: String }

    /// The token of an account that has expired until it is refreshed.
    actor Account {
        private(set) var token = "old"
        private(set) var refreshes = 0

        func refresh() throws -> String {
            refreshes += 1
            token = "new"
            return token
        }
    }

    /// Whether only the current user can read the file.
    static func isPrivate(_ file: URL) throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600
    }

    // MARK: Servers

    /// Rejects the token of an account until it is refreshed.
    static func users() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            switch (request.method, request.target, request.header("Authorization")) {
            case (_, _, "Bearer old"): connection.respond(401)
            case ("GET", "/users", _): json(connection, #"[{"name":"Ada"}]"#)
            case ("GET", "/users/1", _): json(connection, #"{"name":"Ada"}"#)
            case ("POST", "/users", _): connection.respond(201)
            default: connection.respond(404)
            }
        }
    }

    static func shop() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            switch (request.target, request.header("Authorization")) {
            case ("/login", _): json(connection, #"{"token":"t-1"}"#)
            case ("/products", nil): json(connection, "[]")
            case ("/me", "Bearer t-1"): json(connection, #"{"name":"Ada"}"#)
            default: connection.respond(401)
            }
        }
    }

    static func text() throws -> LoopbackServer {
        try LoopbackServer { _, connection in connection.respond(200, text: "well") }
    }

    /// Has nonces, and a user that is not of the type that the app expects.
    static func nonces() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            request.target == "/nonce" ? connection.respond(200, text: "n-1") : json(connection, #"{"name":7}"#)
        }
    }

    /// Wraps each result in an envelope, and accepts no other name.
    static func profile() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            let taken = #"{"status":"error","message":"The name is taken."}"#
            json(connection, request.method == "PUT" ? taken : #"{"status":"ok","data":{"name":"Ada"}}"#)
        }
    }

    private static func json(_ connection: LoopbackConnection, _ text: String) {
        connection.respond(200, [("Content-Type", "application/json")], text: text)
    }
}

extension EnumLayer { typealias User = LayerApp.User }
extension TokenStoreLayer { typealias Session = LayerApp.Session }
extension EnvelopeLayer { typealias User = LayerApp.User }
