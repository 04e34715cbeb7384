import ArgumentParser
import GeneratorCore
import LanguageServing
import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serves editors by the Language Server Protocol, on standard input and output.",
        discussion: """
            Editors start it, for specs in YAML and JSON and for the project file:
              endpointkit lsp

            Neovim:
              vim.lsp.start({ name = 'endpointkit', cmd = { 'endpointkit', 'lsp' } })

            It ends with the message 'exit', or at the end of standard input.
            """
    )

    @Flag(help: .hidden) var stdio = false

    func run() throws {
        let status = LanguageServerLoop().run()
        guard status == 0 else { throw ExitCode(status) }
    }
}

/// Reads messages in this thread, and runs jobs in another one.
private final class LanguageServerLoop: @unchecked Sendable {
    private let lock = ThreadLock()
    private let output: Int32
    // Must only be used while the lock is held.
    private var server = LanguageServer()
    private var isEnding = false
    private let outputLock = ThreadLock()

    init() {
        // Only messages may be sent to the client.
        output = dup(1)
        dup2(2, 1)
    }

    func run() -> Int32 {
        let worker = WorkerThread { self.work() }
        var framer = MessageFramer()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var status: Int32?
        reading: while status == nil {
            let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            framer.add(buffer[..<count])
            while let event = framer.next() {
                let (answers, ending): ([JSON], Int32?) = lock.withLock {
                    let answers: [JSON] =
                        switch event {
                        case .message(let content): server.receive(content)
                        case .fault(let reason): [server.refusal(reason)]
                        }
                    lock.wake()
                    return (answers, server.exitStatus)
                }
                for answer in answers { send(answer) }
                // Without a second thread, the work is done here.
                if worker == nil { while step() {} }
                status = ending
                if status != nil { break reading }
            }
        }
        lock.withLock {
            isEnding = true
            lock.wake()
        }
        // The process ends without waiting for a running job.
        return status ?? 1
    }

    private func work() {
        while true {
            let isOver = lock.withLock { isEnding }
            if isOver { return }
            if step() { continue }
            lock.withLock { if !isEnding, !server.hasJob { lock.wait() } }
        }
    }

    /// Runs the next job; `false` if there is none.
    private func step() -> Bool {
        guard let job = lock.withLock({ server.nextJob() }) else { return false }
        let rest = job.run(send: send)
        lock.withLock { server.finish(rest) }
        return true
    }

    private func send(_ message: JSON) {
        let bytes = message.framed
        outputLock.withLock {
            var start = 0
            while start < bytes.count {
                let written = bytes[start...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
                if written > 0 { start += written } else if errno != EINTR { return }
            }
        }
    }
}
