#if Server
    import EndpointKit
    import EndpointKitTesting
    import Foundation
    import GeneratorCore
    package import SpecServing

    /// Writes the exchanges that a proxy passes on, and answers with exchanges that were written.
    struct ExchangeRecording: Sendable {
        /// The limits keep a client that polls for hours from filling the disk.
        private static var limits: ExchangeRecorder.Limits {
            var limits = ExchangeRecorder.Limits()
            (limits.answers, limits.fileSize, limits.size) = (200, 16 << 20, 256 << 20)
            return limits
        }

        private let recorder: ExchangeRecorder
        private let upstream: Upstream

        /// Throws ``ServingFault`` if the directory cannot be made.
        init(to path: String, of upstream: Upstream) throws {
            do throws(FileFault) {
                _ = try OutputDirectory(path).make()
                _ = try LocalFiles().names(in: path)
            } catch {
                throw ServingFault(message: error.message)
            }
            recorder = ExchangeRecorder(to: URL(fileURLWithPath: path, isDirectory: true), limits: Self.limits)
            self.upstream = upstream
        }

        /// The reason why an exchange was not recorded; `nil` if it was.
        func record(_ exchange: PassedExchange, by responder: SpecResponder) -> String? {
            let whole: PassedExchange
            do throws(PassedExchange.Obstacle) {
                whole = try exchange.decoded(limit: responder.options.bodyLimit)
            } catch {
                return "not recorded: \(error.reason)"
            }
            let (request, response) = (whole.request, whole.response)
            guard let target = upstream.target(of: request.target), let url = URL(reference: upstream.origin + target) else {
                return "not recorded: the target is not a valid URL"
            }
            do {
                let isWritten = try recorder.record(
                    request.method, url, ExchangeRecorder.Message(request.fields.pairs, body: Data(request.body)),
                    keys: responder.keyNames, response.status,
                    ExchangeRecorder.Message(response.fields.pairs, body: Data(response.bytes)))
                return isWritten ? nil : "not recorded: there are as many exchanges as are recorded, of this request or of all"
            } catch {
                return "not recorded: \(error.localizedDescription)"
            }
        }
    }

    extension ServingHost {
        /// Answers with the exchanges of a directory. Throws ``ServingFault``.
        package static func replies(from path: String) throws -> RecordedReplies {
            let answers: RecordedAnswers
            do {
                answers = try RecordedAnswers(from: URL(fileURLWithPath: path, isDirectory: true))
            } catch let fault as RecordedAnswers.Fault {
                throw ServingFault(message: fault.placed(in: path))
            }
            return RecordedReplies { request, responder in
                let message = ExchangeRecorder.Message(request.fields.pairs, body: Data(request.body))
                let found = answers.next(
                    request.method, request.target, bases: responder.basePaths, message, keys: responder.keyNames)
                guard let found else { return nil }
                let fields = FieldLines(found.fields.map { (name: $0.name, value: $0.value) })
                let response = ServedResponse(found.status, fields: fields, body: Array(found.body))
                return RecordedReplies.Reply(response: response, isRepeated: found.isRepeated)
            }
        }
    }

    extension RecordedAnswers.Fault {
        /// The message with the place in the file.
        fileprivate func placed(in directory: String) -> String {
            guard let file, let data = try? Data(contentsOf: file) else { return message }
            let path = directory.appending(path: file.lastPathComponent)
            return RecordingFault.text(path: path, Array(data))
        }
    }

    extension FieldLines {
        fileprivate var pairs: [(name: String, value: String)] { all.map { ($0.name, $0.value) } }
    }
#endif
