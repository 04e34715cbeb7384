#if Server
    import NIOWebSocket
    import SpecServing

    /// Acts as the server of a WebSocket of a document.
    struct ChannelSession: Sendable {
        let channel: ServedChannel
        let stream: WebSocketStream
        let threads: AnswerThreads
        /// Called with the faults of a message.
        let report: @Sendable ([RequestFault]) -> Void

        /// Returns when one side has closed the WebSocket.
        func run() async {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await sendAll() }
                await receiveAll()
                group.cancelAll()
            }
        }

        private func sendAll() async throws {
            for number in 1..<channel.count + 1 {
                if number > 1 { try await Task.sleep(nanoseconds: UInt64(channel.pause) * 1_000_000) }
                guard let message = await threads.run({ [channel] in channel.message(number) }) else {
                    return try await stream.close(.unexpectedServerError, "the types of the document have no value")
                }
                try await stream.send(message)
            }
            if channel.endsAfterMessages { try await stream.close(.normalClosure) }
        }

        private func receiveAll() async {
            do {
                while let message = try await stream.next() {
                    let faults = await threads.run { [channel] in channel.faults(of: message) }
                    guard let first = faults.first else { continue }
                    report(faults)
                    if !channel.isLenient { try await refuse(.policyViolation, first.text) }
                }
            } catch let fault as WebSocketStream.Fault {
                try? await refuse(fault.code, fault.reason)
            } catch {
                // The connection has ended.
            }
        }

        /// Closes the WebSocket, and reads the data that the client sent before it received the close frame.
        private func refuse(_ code: WebSocketErrorCode, _ reason: String) async throws {
            try await stream.close(code, reason)
            while try await stream.next() != nil {}
        }
    }
#endif
