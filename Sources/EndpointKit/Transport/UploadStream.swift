#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    /// Feeds a file to an upload, as many bytes as it had when the upload began.
    ///
    /// An upload task from a file reads ahead on a queue of its own. If it is cancelled, or answered early, while it reads, the process
    /// stops: Foundation resumes a transfer that has ended. A stream is read when libcurl asks for bytes, which ends with the transfer.
    final class UploadStream: InputStream {
        private let handle: FileHandle
        private let state: Protected<State>

        private struct State {
            var rest: Int64
            var status = Stream.Status.notOpen
            var failure: TransportError?
        }

        /// - Throws: ``TransportError/Code/bodyUnreadable``.
        init(file: URL, length: Int64) throws {
            do {
                handle = try FileHandle(forReadingFrom: file)
            } catch {
                throw TransportError.unreadable(file)
            }
            state = Protected(State(rest: length))
            super.init(data: Data())
        }

        /// Why the body could not be sent to its end; `nil` if that was not the reason.
        var failure: TransportError? { state.withLock(\.failure) }

        /// libcurl wants to start again, on another connection. It cannot: the runtime decides what is sent a second time.
        func refuseRestart() {
            state.withLock { $0.failure = $0.failure ?? TransportError(.connectionLost, detail: "before the body was sent") }
        }

        override var streamStatus: Stream.Status { state.withLock(\.status) }
        override var streamError: (any Error)? { failure }
        override var hasBytesAvailable: Bool { state.withLock { $0.rest > 0 || $0.failure != nil } }

        override func open() {
            state.withLock { $0.status = .open }
        }

        override func close() {
            state.withLock { $0.status = .closed }
        }

        /// Returns 0 at the end, and -1 if the file cannot be read or is shorter than before.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            state.withLock { state in
                guard state.failure == nil else { return -1 }
                guard state.rest > 0 else { return 0 }
                do {
                    let chunk = try handle.read(upToCount: min(maxLength, Int(clamping: state.rest))) ?? Data()
                    guard !chunk.isEmpty else {
                        throw TransportError(.bodyUnreadable, detail: "the file became shorter while it was sent")
                    }
                    chunk.copyBytes(to: buffer, count: chunk.count)
                    state.rest -= Int64(chunk.count)
                    return chunk.count
                } catch {
                    state.failure = error as? TransportError ?? TransportError(.bodyUnreadable, detail: "the file cannot be read")
                    return -1
                }
            }
        }
    }

    extension URLRequest {
        /// Adds the body. Foundation does not know its length, so the header is set here.
        ///
        /// libcurl would then use chunked transfer coding, and Foundation would name a content type. A header of spaces prevents both:
        /// libcurl sends no header without a value.
        mutating func setBody(_ stream: UploadStream, length: Int64) {
            httpBodyStream = stream
            setValue(String(length), forHTTPHeaderField: "Content-Length")
            setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            if value(forHTTPHeaderField: "Content-Type") == nil { setValue(" ", forHTTPHeaderField: "Content-Type") }
        }
    }
#endif
