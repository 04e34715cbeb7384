import Chat
import EndpointKit
import Foundation

/// What an app does with the emitted client of `Specs/chat.yaml`.
struct ChatProgram {
    let client: ChatClient

    func signIn(email: String, password: String) async throws {
        let tokens = try await client.auth.login(email: email, password: password)
        try await client.sessionAuthentication.signIn(AuthToken(tokens))
    }

    /// The texts of all messages of a room, on as many pages as there are.
    func texts(room: Int) async throws -> [String] {
        var texts: [String] = []
        for try await message in client.messages.listItems(room: room) {
            switch message.content {
            case .text(let content): texts.append(content.text)
            case .image(let content): texts.append(content.caption ?? "an image")
            case .joined: texts.append("\(message.author.name) joined")
            case .unrecognized: texts.append("This version cannot show the message.")
            }
        }
        return texts
    }

    /// Null removes the topic; the other members stay as they are.
    func removeTopic(room: Int) async throws -> Room {
        try await client.rooms.change(id: room, RoomChange(topic: .null))
    }

    func sendImage(_ png: Data, to room: Int) async throws -> Message {
        let image = try await client.media.upload(image: .data(png, filename: "image.png", contentType: "image/png"))
        return try await client.messages.send(room: room, .image(ContentImage(url: image.url)))
    }

    /// The first message that arrives. The stream reconnects when the connection is lost.
    func firstMessage(room: Int) async throws -> Message? {
        for try await event in client.messages.events(room: room) {
            if case .message(let event) = event { return event.message }
        }
        return nil
    }
}
