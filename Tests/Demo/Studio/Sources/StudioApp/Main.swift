import EndpointKit
import Foundation
import Studio

/// What an app does in a recording studio: it trusts the studio's own server only, uploads with progress, talks over a WebSocket, waits for a
/// mix, and sends the context of its trace. It fails unless each step does what it says.
///
/// `StudioApp PORT CERTIFICATE` talks to Tests/Demo/Studio/server.py.
@main
struct Main {
    static func main() async {
        do {
            guard CommandLine.arguments.count == 3, let port = Int(CommandLine.arguments[1]) else {
                throw Unexpected(description: "usage: StudioApp PORT CERTIFICATE")
            }
            let certificate = URL(fileURLWithPath: CommandLine.arguments[2])
            // A message that does not come would be waited for without end.
            Task {
                try await Task.sleep(nanoseconds: 300_000_000_000)
                print("error: after five minutes, the demo has not ended")
                exit(1)
            }
            try await TraceContext.$current.withValue(TraceContext(isSampled: true)) {
                try await run(port: port, certificate: certificate)
            }
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    private static func run(port: Int, certificate: URL) async throws {
        let trust = try StudioTrust(certificate: certificate)
        try await strangersAreRefused(trust, port: port)

        let connection = try Connection(port: port, trust: trust.own)
        let session = Session(connection.client)
        try await session.enter()
        try await session.record()
        try await session.comeBack()
        try await session.mix()
        try await session.mixWithoutTakes()
        try await session.leave()
        try await connection.checkWhatTheServerSaw()
        await connection.shutdown()
    }

    /// A server with another key gets nothing of a request, although its certificate is valid. Neither does a WebSocket.
    private static func strangersAreRefused(_ trust: StudioTrust, port: Int) async throws {
        let connection = try Connection(port: port, trust: trust.other)
        let room = connection.client.room.live()
        for call in [{ _ = try await connection.client.takes.all() }, { try await room.open() }] as [() async throws -> Void] {
            do {
                try await call()
            } catch let error as NetworkError {
                guard let cause = error.cause as? TransportError, cause.code == .secureConnectionFailed else { throw error }
                continue
            }
            throw Unexpected(description: "a server with another key was accepted")
        }
        show("with the pin of another key", "requests and WebSockets are refused")
        await connection.shutdown()
    }
}

/// Prints what a step did.
func show(_ step: String, _ result: String) {
    print("    \(step.padding(toLength: 38, withPad: " ", startingAt: 0)) → \(result)")
}

/// Fails the demo.
func check(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    guard condition else { throw Unexpected(description: message()) }
}

/// A step did not do what it says.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
}
