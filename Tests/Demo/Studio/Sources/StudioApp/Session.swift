import EndpointKit
import Foundation
import Studio

/// An afternoon in the studio.
struct Session {
    /// What is recorded.
    private struct Recording {
        let title: String
        let audio: Data
    }

    private let client: StudioClient
    private let room: WebSocketChannel<Cue, RoomEvent>
    /// The server reads the first one to its end only after a cue.
    private let recordings = [
        Recording(title: "Verse", audio: Data(repeating: 1, count: 32 << 20)),
        Recording(title: "Chorus", audio: Data(repeating: 2, count: 4 << 20)),
    ]

    init(_ client: StudioClient) {
        self.client = client
        room = client.room.live(options: RequestOptions { $0.webSocket = { $0.delay = 0.01 } })
    }

    private func nextEvent() async throws -> RoomEvent? {
        var events = room.makeAsyncIterator()
        return try await events.next()
    }

    /// Talks over a WebSocket, whose messages have types.
    func enter() async throws {
        guard case .welcomed(let welcome)? = try await nextEvent() else { throw Unexpected(description: "nobody said welcome") }
        try await room.send(Cue(bar: 1))
        guard case .cued(let cue)? = try await nextEvent(), cue.bar == 1 else {
            throw Unexpected(description: "the room did not hear the cue")
        }
        show("client.room.live(), send(Cue(bar: 1))", "\(welcome.engineers) engineer is in the room, which is at bar \(cue.bar)")
    }

    /// Uploads two takes, and hears of each in the room.
    func record() async throws {
        for recording in recordings {
            let isLong = recording.audio.count > 16 << 20
            let take = try await upload(recording, cueingAt: isLong ? 12 : nil)
            if isLong {
                guard case .cued(let cue)? = try await nextEvent(), cue.bar == 12 else {
                    throw Unexpected(description: "nobody heard the second cue")
                }
            }
            guard case .recorded(let event)? = try await nextEvent(), event.take == take else {
                throw Unexpected(description: "the room did not hear of \(recording.title)")
            }
        }
        let all = try await client.takes.all()
        try check(all.map(\.title) == recordings.map(\.title), "the studio has \(all)")
        show("client.takes.all()", "\(all.map(\.title).joined(separator: ", ")), and the room heard of both")
    }

    /// Uploads a file with progress, as for a progress bar of an app. The server waits for a cue that the app gives when it sees that the
    /// upload has begun: without progress, the upload would not end.
    private func upload(_ recording: Recording, cueingAt bar: Int?) async throws -> Take {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
        try recording.audio.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let client = client
        var bar = bar
        var fractions: [Double] = []
        for try await event in TransferSequence({ try await client.takes.record(.file(at: file), title: recording.title, options: $0) }) {
            switch event {
            case .progress(let progress) where progress.direction == .sending:
                fractions.append(progress.fraction ?? -1)
                guard let next = bar, (0.01..<1).contains(fractions[fractions.count - 1]) else { continue }
                bar = nil
                try await room.send(Cue(bar: next))
            case .progress: continue
            case .finished(let take):
                try check(bar == nil && take.size == recording.audio.count, "\(take.size) bytes of \(recording.title) arrived")
                try check(fractions == fractions.sorted() && fractions.last == 1, "the progress of \(recording.title) was \(fractions)")
                show("client.takes.record(…)", "\(recording.title): \(take.size >> 20) MB with \(fractions.count) steps of progress")
                return take
            }
        }
        throw Unexpected(description: "the upload of \(recording.title) ended without a result")
    }

    /// The server asks everybody to leave, and the channel opens a new connection.
    func comeBack() async throws {
        try await client.room.restart()
        guard case .welcomed? = try await nextEvent() else { throw Unexpected(description: "nobody said welcome again") }
        try await room.send(Cue(bar: 24))
        guard case .cued(let cue)? = try await nextEvent(), cue.bar == 24 else {
            throw Unexpected(description: "the new room heard nothing")
        }
        show("client.room.restart()", "the engineer has come back")
    }

    /// Waits until the server has mixed the takes, and downloads the result.
    func mix() async throws {
        var progress: [Double] = []
        var mix: Mix?
        for try await state in client.mixes.startUntilDone(takes: try await client.takes.all().map(\.id)) {
            progress.append(state.progress)
            mix = state
        }
        guard let mix, mix.state == .done else { throw Unexpected(description: "the mix is not done") }
        try check(progress == [0, 0.25, 0.5, 0.75, 1], "the progress of the mix was \(progress)")
        show(
            "client.mixes.startUntilDone(…)",
            "mix \(mix.id) is done, after " + progress.map { "\(Int($0 * 100)) %" }.joined(separator: ", "))

        let file = try await client.mixes.audio(id: mix.id)
        let audio = try Data(contentsOf: file.url)
        try check(audio == recordings.map(\.audio).reduce(Data(), +), "the mix has \(audio.count) other bytes")
        show("client.mixes.audio(id: \(mix.id))", "\(audio.count >> 20) MB, which are those of the takes")
    }

    /// A mix that fails on the server is an error with its state.
    func mixWithoutTakes() async throws {
        do {
            _ = try await client.mixes.startUntilDone(takes: [99]).value
        } catch {
            guard let failure = error.cause as? OperationFailure<Mix>, failure.value.state == .failed else { throw error }
            return show("client.mixes.startUntilDone([99])", "mix \(failure.value.id) has failed")
        }
        throw Unexpected(description: "a mix of nothing is done")
    }

    func leave() async throws {
        await room.close()
        try check(await room.closure == WebSocketClosure(.normal), "the room is still open")
        show("room.close()", "the engineer has left")
    }
}
