#if Server
    import EndpointKitSpecServer
    import GeneratorCore
    import SourceDiagnostics
    import SpecServing

    /// What 'serve' prints while it runs.
    struct ServingLog {
        let results: Console
        let format: ReportFormat
        /// Whether no line is printed for each request.
        let isQuiet: Bool

        func write(_ event: ServingRun.Event) {
            switch event {
            case .prepared(let omissions, let stateless):
                list("not checked:", omissions)
                list("answered without state:", stateless)
            case .listening(let url, let operations):
                try? results.write("serving \(operations.counted("operation")) at \(url)\n")
                try? results.write("their documentation is at \(url)\(ServedPage.root)\n")
            case .answered(let entry) where !isQuiet: try? results.write(entry.text)
            case .answered: break
            case .stateDiffers(let remark): try? Console.error.writeLine("in the state: \(remark)")
            case .reloaded(let reading):
                try? Console.error.write(reading.text(as: format, isDigest: true))
                let hasSpec = reading.outcome != nil
                try? results.write(hasSpec ? "read the spec again\n" : "the spec cannot be read; the earlier one stays in use\n")
            }
        }

        private func list(_ title: String, _ texts: [String]) {
            guard !texts.isEmpty else { return }
            let shown = texts.prefix(20).map { "\n  " + VisibleText.escaping($0) }.joined()
            try? Console.error.write("\(title)\(shown)\(texts.count > 20 ? "\n  and \(texts.count - 20) more" : "")\n")
        }
    }

    extension ServingHost.Entry {
        /// The lines of the log: the request with its answer, then the faults. The query can have secrets, so it is not printed.
        fileprivate var text: String {
            let milliseconds = (duration * 10_000).rounded() / 10
            var lines = ["\(request.method) \(request.path) \(exchange.response.status) \(exchange.operationID ?? "-") \(milliseconds) ms"]
            lines += exchange.faults.map { "  \($0.text) (\($0.place))" }
            lines += exchange.remarks.map { "  \($0)" }
            return lines.map { VisibleText.escaping($0) + "\n" }.joined()
        }
    }
#endif
