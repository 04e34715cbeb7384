import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecServing
import Testing

/// A document of a test, with a server of it that is called without a network.
struct ServedDocument {
    let responder: SpecResponder
    /// Keeps the file that places refer to.
    let reading: Reported<ContractReading?>

    /// - Parameter paths: The paths of an OpenAPI document, and what follows them.
    init(_ paths: String, options: ServingOptions = ServingOptions()) throws {
        let text = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n" + paths
        try self.init(whole: text, options: options)
    }

    init(whole text: String, options: ServingOptions = ServingOptions()) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent("api.yaml")
        try text.write(to: file, atomically: true, encoding: .utf8)
        reading = ContractReading.run(SpecInput(file.path))
        responder = SpecResponder(try #require(reading.outcome, "\(reading.text(as: .text))").contract, options: options)
    }

    func send(_ method: String, _ target: String, _ fields: [(name: String, value: String)] = [], body: String = "") -> ServedExchange {
        responder.answer(ServedRequest(method, target, fields: FieldLines(fields), body: Array(body.utf8)))
    }

    func status(_ method: String, _ target: String, _ fields: [(name: String, value: String)] = [], body: String = "") -> Int {
        send(method, target, fields, body: body).response.status
    }

    /// The texts of the faults of a request.
    func faults(_ method: String, _ target: String, _ fields: [(name: String, value: String)] = [], body: String = "") -> [String] {
        send(method, target, fields, body: body).faults.map(\.text)
    }

    static let json: [(name: String, value: String)] = [("Content-Type", "application/json")]
}

extension ServedExchange {
    var json: LiteralValue? { try? JSONTextParser.parse(response.bytes) }

    /// A member of the body.
    func member(_ name: String) -> LiteralValue? {
        guard case .object(let members)? = json else { return nil }
        return members.first { $0.key == name }?.value
    }
}

extension ServingHost.Options {
    /// Without limits of time, so that a machine that is busy may take as long as it needs.
    static var patient: ServingHost.Options {
        var options = ServingHost.Options()
        options.times = .unlimited
        return options
    }
}
