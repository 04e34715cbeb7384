#if Server
    import APIContract
    import Dispatch
    import Foundation
    package import GeneratorCore
    import SourceDiagnostics
    import SpecReading
    package import SpecServing

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Serves a spec until the process is asked to end.
    package struct ServingRun: Sendable {
        /// An event for the log.
        package enum Event: Sendable {
            /// What the server does not check, with its places, and the IDs of operations that it answers without its state.
            case prepared(omissions: [String], stateless: [String])
            case listening(url: String, operations: Int)
            case answered(ServingHost.Entry)
            /// A file of the spec has changed and was read again.
            case reloaded(Reported<ContractReading?>)
            /// The document does not allow a part of the state. The text includes its place.
            case stateDiffers(String)
        }

        package var input: SpecInput
        package var serving = ServingOptions()
        package var hosting = ServingHost.Options()
        /// Whether the spec is read again when one of its files changes.
        package var isWatching = false
        /// The file that keeps the resources of a server with state.
        package var stateFile: String?
        /// The file to which a proxy writes deviations, when there are new ones and at the end.
        package var deviationsFile: String?
        /// The directory of recorded exchanges that answer requests.
        package var replayDirectory: String?

        package init(_ input: SpecInput) {
            self.input = input
        }

        /// Serves a spec that was read, and blocks until SIGINT or SIGTERM. Throws ``ServingFault``.
        ///
        /// - Parameter record: The files that were read.
        /// - Returns: The findings of a proxy; `nil` for another server.
        package func run(
            _ reading: Reported<ContractReading?>, _ record: InputRecord, log: @escaping @Sendable (Event) -> Void
        ) throws(ServingFault) -> DeviationStore.Summary? {
            guard let outcome = reading.outcome else { return nil }
            try checkDeviationsFile()
            let contract = outcome.contract
            let responder = try responder(outcome, reading)
            log(.prepared(omissions: responder.omissions, stateless: responder.statelessOperations))
            let state = stateFile.flatMap { path in self.serving.resources.map { StateFile(path: path, store: $0) } }
            for remark in try state?.load(for: contract) ?? [] { log(.stateDiffers(remark)) }
            var hosting = hosting
            if let state { hosting.keep = { await state.keep($0) } }
            let signals = SignalWait()
            let result = Outcome()
            Task.detached { [self, hosting] in
                do {
                    let host = try await ServingHost.start(responder, options: hosting) { if !$0.exchange.isOwn { log(.answered($0)) } }
                    log(.listening(url: host.url, operations: contract.operations.count))
                    let watching = Task { if isWatching { await watch(record, host, responder.options, log) } }
                    let writing = Task { await writeDeviations(host) }
                    await signals.wait()
                    watching.cancel()
                    writing.cancel()
                    await host.stop()
                    await writing.value
                    // Changes that the server itself made are not lost either.
                    let unkept = await state?.keep(.max).map { ServingFault(message: $0) }
                    let fault = unkept ?? write(host.deviations)
                    result.set(fault, hosting.upstream == nil ? nil : host.deviations.summary)
                } catch let fault as ServingFault {
                    result.set(fault)
                } catch {
                    result.set(ServingFault(message: "\(error)"))
                }
            }
            let (fault, summary) = result.wait()
            if let fault { throw fault }
            withExtendedLifetime(reading) {}
            return summary
        }

        private func responder(
            _ outcome: ContractReading, _ reading: Reported<ContractReading?>
        ) throws(ServingFault) -> SpecResponder {
            var serving = serving
            do {
                serving.recorded = try replayDirectory.map { try ServingHost.replies(from: $0) }
            } catch {
                throw (error as? ServingFault) ?? ServingFault(message: "\(error)")
            }
            serving.page = ServedPage(makePage(outcome))
            serving.keeping = reading
            let responder = SpecResponder(outcome.contract, options: serving)
            if serving.tokens?.isStrict == true, !responder.givesTokens {
                throw ServingFault(message: "'--token-lifetime': no operation and no token URL of the spec gives tokens")
            }
            return responder
        }

        /// Makes the page from a reading, even if its files have changed since.
        private func makePage(_ reading: ContractReading) -> @Sendable () -> [UInt8]? {
            { [input] in PageRun.run(input, control: ServedPage.root, files: reading.sources).outcome }
        }

        /// Writes the file every few seconds if there are new deviations, so that little is lost if the process is killed.
        private func writeDeviations(_ host: ServingHost) async {
            guard deviationsFile != nil else { return }
            var written = ""
            while !Task.isCancelled {
                try? await Task.sleep(nanoseconds: 2_000_000_000)
                let text = host.deviations.json
                guard !Task.isCancelled, text != written else { continue }
                // A fault is reported at the end.
                if write(host.deviations) == nil { written = text }
            }
        }

        /// Throws if the file exists and contains something other than deviations, which would be lost, or if its directory does not exist:
        /// the deviations could not be written at the end.
        private func checkDeviationsFile() throws(ServingFault) {
            guard let deviationsFile else { return }
            do throws(FileFault) {
                _ = try LocalFiles().names(in: deviationsFile.contains("/") ? deviationsFile.directoryPrefix : ".")
            } catch {
                throw ServingFault(message: "cannot write '\(deviationsFile)': \(error.message)")
            }
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: deviationsFile, isDirectory: &isDirectory) else { return }
            if isDirectory.boolValue { throw ServingFault(message: "'\(deviationsFile)' is a directory; name a file for '--deviations'") }
            let text = FileManager.default.contents(atPath: deviationsFile) ?? Data()
            guard text.isEmpty || ContractDeviationFile.recognizes(Array(text)) else {
                let reason = "has something else than deviations and would be lost; choose another name for '--deviations'"
                throw ServingFault(message: "'\(deviationsFile)' \(reason)")
            }
        }

        private func write(_ deviations: DeviationStore) -> ServingFault? {
            guard let deviationsFile else { return nil }
            do throws(FileFault) {
                try LocalFiles().replace(deviationsFile, with: Array(deviations.json.utf8))
                return nil
            } catch {
                return ServingFault(message: error.message)
            }
        }

        /// Reads the spec again when a file of it changes, until the task is cancelled. A spec that cannot be read leaves the earlier one
        /// in use.
        private func watch(
            _ first: InputRecord, _ host: ServingHost, _ serving: ServingOptions, _ log: @escaping @Sendable (Event) -> Void
        ) async {
            let isEnded = Guarded(false)
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    // The thread waits for files, which a task must not do.
                    let thread = WorkerThread {
                        watch(first, host, serving, log) { isEnded.use { $0 } }
                        continuation.resume()
                    }
                    if thread == nil { continuation.resume() }
                }
            } onCancel: {
                isEnded.use { $0 = true }
            }
        }

        private func watch(
            _ first: InputRecord, _ host: ServingHost, _ serving: ServingOptions, _ log: (Event) -> Void, until isEnded: () -> Bool
        ) {
            var isFirst = true
            FileWatch().run(until: isEnded) { record in
                if isFirst {
                    isFirst = false
                    record.add(first)
                    return true
                }
                let reading = ContractReading.run(input, recording: record)
                guard !isEnded() else { return false }
                if let outcome = reading.outcome {
                    serving.page?.reset(makePage(outcome))
                    // Requests and WebSockets that began earlier keep the files of their reading.
                    var serving = serving
                    serving.keeping = reading
                    host.replace(SpecResponder(outcome.contract, options: serving))
                }
                // Whoever sees this is answered by the new spec.
                log(.reloaded(reading))
                return reading.outcome != nil
            } watching: { _ in
            }
        }

        /// The end of a run, which the caller's thread waits for.
        private final class Outcome: @unchecked Sendable {
            private let semaphore = DispatchSemaphore(value: 0)
            private var fault: ServingFault?
            private var summary: DeviationStore.Summary?

            func set(_ fault: ServingFault?, _ summary: DeviationStore.Summary? = nil) {
                (self.fault, self.summary) = (fault, summary)
                semaphore.signal()
            }

            func wait() -> (ServingFault?, DeviationStore.Summary?) {
                semaphore.wait()
                return (fault, summary)
            }
        }
    }

    /// Waits for SIGINT or SIGTERM, which then do not end the process.
    private final class SignalWait: @unchecked Sendable {
        private let sources: [any DispatchSourceSignal]
        private let stream: AsyncStream<Void>

        init() {
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            self.stream = stream
            let queue = DispatchQueue(label: "endpointkit.signals")
            sources = [SIGINT, SIGTERM].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
                source.setEventHandler { continuation.yield() }
                source.resume()
                return source
            }
        }

        func wait() async {
            for await _ in stream { return }
        }

        deinit {
            for source in sources { source.cancel() }
        }
    }
#endif
