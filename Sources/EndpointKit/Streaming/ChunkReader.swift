import Foundation

/// Makes whole pieces of the chunks of a body, wherever those are cut.
protocol ChunkReader: Sendable {
    associatedtype Output: Sendable

    /// The pieces that `chunk` completes.
    mutating func read(_ chunk: Data) throws -> [Output]

    /// What is left at the end of the body.
    mutating func finish() throws -> [Output]
}
