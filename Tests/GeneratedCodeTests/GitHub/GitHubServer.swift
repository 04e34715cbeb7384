import Foundation
import LoopbackSupport

/// Plays the server of `Specs/github.yaml`: a repository that was renamed, with issues on two pages.
final class GitHubServer: Sendable {
    let server: LoopbackServer
    let url: URL

    init() throws {
        server = try LoopbackServer { request, connection in
            let origin = "http://\(request.header("Host") ?? "")"
            switch (request.method, request.target) {
            case ("GET", "/repos/apple/swift"): connection.respond(301, [("Location", "\(origin)/repos/swiftlang/swift")])
            case ("GET", "/repos/swiftlang/swift") where request.header("If-None-Match") == "\"r1\"":
                connection.respond(304, [("ETag", "\"r1\"")])
            case ("GET", "/repos/swiftlang/swift"):
                Self.json(connection, Self.repository, [("ETag", "\"r1\""), ("Cache-Control", "private, max-age=0")])
            case ("GET", "/repos/swiftlang/swift/readme") where request.header("Accept") == "application/vnd.github.raw+json":
                connection.respond(200, [("Content-Type", "text/markdown")], text: "# Swift\n")
            case ("GET", "/repos/swiftlang/swift/issues?state=open&labels=bug%2Cgood%20first%20issue&per_page=30"),
                ("GET", "/repos/swiftlang/swift/issues?state=open&labels=bug,good%20first%20issue&per_page=30"):
                Self.json(connection, "[\(Self.issue(1)),\(Self.issue(2))]", [("Link", "<\(origin)/issues/2>; rel=\"next\"")])
            case ("GET", "/issues/2"): Self.json(connection, "[\(Self.issue(3))]")
            case ("GET", "/search/repositories?q=swift&sort=stars&per_page=30"):
                Self.json(connection, #"{"total_count":1,"items":[\#(Self.repository)]}"#)
            case _ where request.header("Authorization") != "Bearer t-1":
                Self.json(connection, #"{"message":"Requires authentication"}"#, status: 401)
            case ("GET", "/user/starred/swiftlang/swift"), ("PUT", "/user/starred/swiftlang/swift"): connection.respond(204)
            case ("POST", "/repos/swiftlang/swift/issues"): Self.json(connection, Self.issue(4), status: 201)
            default: Self.json(connection, #"{"message":"Not Found"}"#, status: 404)
            }
        }
        url = try server.url("")
    }

    private static func json(_ connection: LoopbackConnection, _ text: String, _ headers: [(String, String)] = [], status: Int = 200) {
        connection.respond(status, [("Content-Type", "application/json")] + headers, text: text)
    }

    private static let repository = """
        {"id":44838949,"full_name":"swiftlang/swift","owner":{"id":42816656,"login":"swiftlang"},"stargazers_count":70000,\
        "description":"The Swift Programming Language","pushed_at":"2026-01-31T12:00:00Z"}
        """

    private static func issue(_ number: Int) -> String {
        """
        {"id":\(100 + number),"number":\(number),"title":"Issue \(number)","state":"open","user":null,"labels":[],\
        "created_at":"2026-01-31T12:00:00Z","closed_at":null}
        """
    }
}
