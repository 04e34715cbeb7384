import Foundation

/// Assembles complete elements from the chunks of a body.
protocol ChunkReader: Sendable {
    associatedtype Output: Sendable

    /// Appends the elements that `chunk` completes. Those before an element that throws are appended, too.
    mutating func read(_ chunk: Data, into elements: inout [Output]) throws

    /// Returns the elements that remain at the end of the body.
    mutating func finish() throws -> [Output]
}

/// An element of a body, and the line of the body on which it starts.
struct PlacedPiece<Piece: Sendable>: Sendable {
    let piece: Piece
    /// The line, counted from 1.
    let line: Int
}

extension PlacedPiece: Equatable where Piece: Equatable {}
