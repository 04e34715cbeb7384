import Foundation
import LoopbackSupport

/// Plays the server of `Specs/shop.yaml`: three products, the first of which somebody else changes, and orders that arrive once.
final class ShopServer: Sendable {
    let server: LoopbackServer
    let url: URL

    init() throws {
        server = try LoopbackServer { request, connection in
            let isAdmin = request.header("X-Admin-Key") == "k-1"
            switch (request.method, request.target) {
            case ("POST", "/auth/login"):
                Self.json(connection, #"{"accessToken":"access-1","refreshToken":"refresh-1","expiresIn":900}"#)
            case ("POST", "/products/import") where isAdmin && request.text == "1;Umbrella": Self.json(connection, #"{"accepted":1}"#)
            case ("POST", "/products/import") where isAdmin: connection.respond(202)
            case ("GET", "/products/export") where isAdmin:
                connection.respond(200, [("Content-Type", "text/csv"), ("ETag", "\"e1\"")], text: "1;Umbrella;19.99\n")
            case _ where request.header("Authorization") != "Bearer access-1":
                Self.json(connection, #"{"message":"Sign in."}"#, status: 401)
            case ("GET", "/products?offset=0&limit=2"):
                Self.json(connection, #"{"products":[\#(Self.product(1)),\#(Self.product(2))],"total":3}"#)
            case ("GET", "/products?offset=2&limit=2"): Self.json(connection, #"{"products":[\#(Self.product(3))],"total":3}"#)
            case ("GET", "/products/1"): Self.json(connection, Self.product(1), headers: [("ETag", "\"v1\"")])
            case ("PATCH", "/products/1") where request.header("If-Match") == "\"v1\"": connection.respond(412)
            case ("PATCH", _): Self.json(connection, Self.product(2))
            case ("POST", "/products/1/photo"): connection.respond(204)
            case ("POST", "/orders") where request.text.contains(#""quantity":99"#):
                Self.json(connection, #"{"message":"There are not enough.","missing":[2]}"#, status: 409)
            case ("POST", "/orders"):
                Self.json(
                    connection,
                    """
                    {"id":"6f1e0d9c-8b7a-4c5d-9e0f-1a2b3c4d5e6f","lines":[{"product":1,"quantity":2}],\
                    "total":{"amount":39.98,"currency":"EUR"},"placedAt":"2026-01-31T12:00:00Z"}
                    """, status: 201)
            default: Self.json(connection, #"{"message":"There is no such product."}"#, status: 404)
            }
        }
        url = try server.url("")
    }

    private static func json(
        _ connection: LoopbackConnection, _ text: String, status: Int = 200, headers: [(String, String)] = []
    ) {
        connection.respond(status, [("Content-Type", "application/json")] + headers, text: text)
    }

    private static func product(_ id: Int) -> String {
        #"{"id":\#(id),"title":"Product \#(id)","price":{"amount":19.99,"currency":"EUR"},"status":"active"}"#
    }
}
