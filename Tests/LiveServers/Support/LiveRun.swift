import EndpointKit
import EndpointKitTesting
import Foundation

/// One run of a program against a live server: what its client is made of, and what every check came to.
final class LiveRun {
    /// Which code is run, and how strictly.
    enum Mode: String {
        /// Emitted from the document as the server publishes it, without tolerance.
        case published
        /// The same code with every tolerance.
        case tolerant
        /// Emitted from the document with the overlay that was written from the tolerant run, without tolerance.
        case overlaid
    }

    /// The arguments of the program.
    struct Arguments {
        let mode: Mode
        let origin: URL
        /// Where the server keeps its files.
        let server: URL
        /// Where the results of the run go.
        let results: URL

        init() throws {
            let words = CommandLine.arguments.dropFirst()
            guard words.count == 4, let first = words.first, let mode = Mode(rawValue: first), let origin = URL(string: words[2]) else {
                throw WrongArguments()
            }
            self.mode = mode
            self.origin = origin
            server = URL(fileURLWithPath: words[3], isDirectory: true)
            results = URL(fileURLWithPath: words[4], isDirectory: true)
        }
    }

    struct WrongArguments: Error, CustomStringConvertible {
        let description = "usage: PROGRAM published|tolerant|overlaid ORIGIN SERVER-FOLDER RESULTS-FOLDER"
    }

    let arguments: Arguments
    let recorder: CallRecorder
    private let deviations = DeviationLog()
    private let allDeviations = DeviationRecorder()
    private var failures = 0
    private var checks = 0

    /// - Parameter credential: The header that credentials are in.
    init(credential: String) throws {
        arguments = try Arguments()
        recorder = CallRecorder(credential: credential)
    }

    var mode: Mode { arguments.mode }

    /// What a client of this run is configured with: nothing is repeated, and tolerance as the mode says.
    var configuration: ClientConfiguration {
        let (deviations, allDeviations) = (deviations, allDeviations)
        return ClientConfiguration {
            $0.retry = .never
            $0.deadline = 60
            $0.reader.tolerance = mode == .tolerant ? .all : nil
            $0.reader.onDeviation = { deviation in
                deviations.add(deviation)
                allDeviations.record(deviation)
            }
        }
    }
}

/// Checks. Each of them prints a line.
extension LiveRun {
    /// Notes whether something is as it should be.
    @discardableResult
    func expect(_ condition: Bool, _ title: String, _ found: @autoclosure () -> Any = "") -> Bool {
        checks += 1
        if condition {
            print("ok    \(title)")
        } else {
            failures += 1
            print("FAIL  \(title): \(found())")
        }
        return condition
    }

    /// Two values are equal.
    func expect<T: Equatable>(_ found: T?, is expected: T, _ title: String) {
        expect(found == expected, title, "\(found.map { "\($0)" } ?? "nothing") instead of \(expected)")
    }

    /// Calls the server, and gives what it answered.
    ///
    /// A call succeeds in every mode. If its answer is known to be other than the document says, then code emitted from the document as
    /// published fails without tolerance, and where it fails is what is told of the deviations; and nobody tells of others.
    ///
    /// - Parameter places: Where the answer is not as the document says.
    @discardableResult
    func call<T>(_ title: String, deviates places: Set<String> = [], _ call: () async throws -> T) async -> T? {
        _ = deviations.takeAll()
        let result: Result<T, any Error>
        do { result = .success(try await call()) } catch { result = .failure(error) }
        let told = Set(deviations.takeAll().map(\.place))
        let expected = mode == .overlaid ? [] : places
        guard told == expected else {
            expect(false, title, "it deviates at \(told.sorted()) instead of \(expected.sorted()); \(result)")
            return nil
        }
        switch result {
        case .success(let value):
            expect(mode != .published || places.isEmpty, title, "it was read, although its answer deviates at \(places.sorted())")
            return value
        case .failure(let error):
            let isRefused = mode == .published && !places.isEmpty && (error as? NetworkError)?.stage == .decoding
            expect(isRefused, isRefused ? "\(title): not as documented at \(told.sorted().joined(separator: ", "))" : title, error)
            return nil
        }
    }

    /// Calls the server, which refuses, and looks at the failure that the endpoint declares.
    func refused<Failure: EndpointFailure>(
        _ title: String, as type: Failure.Type, _ call: () async throws -> some Any, where isRight: (Failure) -> Bool
    ) async {
        do {
            let value = try await call()
            expect(false, title, "it succeeded: \(value)")
        } catch {
            let failure = Failure(error)
            expect(isRight(failure), title, failure)
        }
    }

    /// Calls the server, which refuses with a status that the document does not declare for the endpoint.
    func refused(_ title: String, status: Int, _ call: () async throws -> some Any) async {
        await refused(title, where: { $0.stage == .status(status) }, call)
    }

    /// Calls the server, which does not answer as it should.
    func refused(_ title: String, where isRight: (NetworkError) -> Bool, _ call: () async throws -> some Any) async {
        do {
            let value = try await call()
            expect(false, title, "it succeeded: \(value)")
        } catch {
            let error = NetworkError(error, endpoint: title)
            expect(isRight(error), title, error)
        }
    }
}

/// The end.
extension LiveRun {
    /// Writes what the calls and the deviations were, prints a summary, and ends the program: with 1 if a check failed.
    func finish() -> Never {
        do {
            let calls = try JSONEncoder().encode(recorder.calls)
            try calls.write(to: arguments.results.appendingPathComponent("\(mode.rawValue)-calls.json"))
            try allDeviations.write(to: arguments.results.appendingPathComponent("\(mode.rawValue)-deviations.json"))
        } catch {
            expect(false, "the calls and the deviations are written down", error)
        }
        print("\(checks) checks, \(failures) failed, \(recorder.calls.count) calls")
        exit(failures == 0 ? 0 : 1)
    }
}
