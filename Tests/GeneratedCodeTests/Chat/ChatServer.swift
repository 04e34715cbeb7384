import Foundation
import LoopbackSupport

/// Plays the server of `Specs/chat.yaml`: one room, whose messages are on two pages, and tokens that expire after three calls.
final class ChatServer: Sendable {
    let server: LoopbackServer
    let url: URL

    init() throws {
        server = try LoopbackServer { request, connection in
            let body = request.text
            switch (request.method, request.target) {
            case ("POST", "/auth/login") where body.contains(#""password":"secret""#): Self.json(connection, Self.tokens(1))
            case ("POST", "/auth/login"): Self.json(connection, #"{"code":"credentials","message":"The password is wrong."}"#, status: 401)
            case ("POST", "/auth/refresh") where body.contains("refresh-1"): Self.json(connection, Self.tokens(2))
            case ("POST", "/images"): Self.json(connection, #"{"url":"https://media.chat.example/1.png"}"#)
            case _ where request.header("Authorization")?.hasPrefix("Bearer access-") != true:
                Self.json(connection, #"{"code":"signedOut","message":"Sign in."}"#, status: 401)
            case ("GET", "/rooms/7/messages?limit=50"): Self.json(connection, #"{"items":[\#(Self.text(1)),\#(Self.image)],"next":"p2"}"#)
            case ("GET", "/rooms/7/messages?after=p2&limit=50"): Self.json(connection, #"{"items":[\#(Self.text(3))]}"#)
            case ("PATCH", "/rooms/7") where request.header("Authorization") == "Bearer access-1":
                Self.json(connection, #"{"code":"expired","message":"The token has expired."}"#, status: 401)
            case ("PATCH", "/rooms/7"): Self.json(connection, #"{"id":7,"title":"Swift","topic":null}"#)
            case ("POST", "/rooms/7/messages"): Self.json(connection, Self.text(4))
            case ("GET", "/rooms/7/events") where request.header("Last-Event-ID") == nil:
                connection.startChunks(200, [("Content-Type", "text/event-stream")])
                connection.chunk("id: 1\ndata: {\"type\":\"typing\",\"user\":{\"id\":2,\"name\":\"Grace\"}}\nretry: 1\n\n")
                connection.endChunks()
            case ("GET", "/rooms/7/events"):
                connection.startChunks(200, [("Content-Type", "text/event-stream")])
                connection.chunk("id: 2\ndata: {\"type\":\"message\",\"message\":\(Self.text(5))}\n\n")
                connection.waitUntilClosed()
            default: Self.json(connection, #"{"code":"missing","message":"There is no such thing."}"#, status: 404)
            }
        }
        url = try server.url("")
    }

    private static func json(_ connection: LoopbackConnection, _ text: String, status: Int = 200) {
        connection.respond(status, [("Content-Type", "application/json")], text: text)
    }

    private static func tokens(_ number: Int) -> String {
        #"{"accessToken":"access-\#(number)","refreshToken":"refresh-\#(number)","expiresIn":900}"#
    }

    static func text(_ id: Int) -> String {
        #"{"id":\#(id),"author":{"id":1,"name":"Ada"},"sentAt":"2026-01-31T12:00:00Z","content":{"kind":"text","text":"Message \#(id)"}}"#
    }

    private static let image = """
        {"id":2,"author":{"id":2,"name":"Grace"},"sentAt":"2026-01-31T12:01:00Z",\
        "content":{"kind":"image","url":"https://media.chat.example/1.png"}}
        """
}
