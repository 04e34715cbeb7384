import EndpointKit
@_spi(Generated) import EndpointKitTesting
import Foundation

/// Any log of calls of an emitted mock.
protocol ExampleLog {
    var name: String { get }

    /// Throws when the method has an answer that an example can give, and the example does not give it.
    func checkExample() throws
}

extension CallLog: ExampleLog {
    func checkExample() throws {
        switch Answer.self {
        case is Void.Type, is DownloadedFile.Type, is Data.Type, is ByteStream.Type, is DecodedStream<ServerSentEvent>.Type:
            return
        case let type as any ExampleStream.Type:
            try type.checkExample(of: self)
        case let type as any Decodable.Type:
            _ = try decode(type)
        default:
            // A result by status: emitted mocks decode its first case.
            guard let example else { throw UnansweredCall(name) }
            _ = try JSONDecoder().decode(JSONValue.self, from: Data(example.utf8))
        }
    }

    private func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decodeExample(as: type)
    }
}

/// A stream of elements that an example lists.
protocol ExampleStream {
    static func checkExample<Arguments, Answer, Failure>(of log: CallLog<Arguments, Answer, Failure>) throws
}

extension DecodedStream: ExampleStream where Element: Decodable {
    static func checkExample<Arguments, Answer, Failure>(of log: CallLog<Arguments, Answer, Failure>) throws {
        _ = try log.decodeExample(as: [Element].self)
    }
}
