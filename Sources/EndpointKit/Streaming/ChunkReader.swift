import Foundation

/// Makes whole pieces of the chunks of a body, wherever those are cut.
protocol ChunkReader: Sendable {
    associatedtype Output: Sendable

    /// The pieces that `chunk` completes.
    mutating func read(_ chunk: Data) throws -> [Output]

    /// What is left at the end of the body.
    mutating func finish() throws -> [Output]
}

/// A piece of a body, and the line of the body on which it starts.
struct PlacedPiece<Piece: Sendable>: Sendable {
    let piece: Piece
    /// Counted from 1.
    let line: Int
}

extension PlacedPiece: Equatable where Piece: Equatable {}
