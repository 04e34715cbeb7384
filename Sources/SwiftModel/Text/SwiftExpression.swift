/// A rendered expression, whose calls and lists can be laid out with each element on a line of its own.
indirect enum SwiftExpression: Sendable {
    case text(String)
    /// A call, or an array or a dictionary: the head ends with the opening bracket, and the tail is the closing one.
    case list(head: String, [SwiftExpression], tail: String)

    static func call(_ function: String, _ arguments: SwiftExpression...) -> SwiftExpression {
        .list(head: "\(function)(", arguments, tail: ")")
    }

    /// The expression on one line.
    var text: String {
        switch self {
        case .text(let text): text
        case .list(let head, let items, let tail): head + items.map(\.text).joined(separator: ", ") + tail
        }
    }

    /// An element of a call or of a dictionary: `label: value`.
    ///
    /// - Parameter label: The label without its colon, or a key.
    func labeled(_ label: String) -> SwiftExpression {
        switch self {
        case .text(let text): .text("\(label): \(text)")
        case .list(let head, let items, let tail): .list(head: "\(label): \(head)", items, tail: tail)
        }
    }

    /// The expression on one line if it fits, otherwise with each element on a line of its own, at every depth.
    ///
    /// - Parameter indentation: The number of columns before the expression. One column after it is for a comma.
    func laidOut(indentation: Int) -> String {
        let text = text
        guard indentation + text.utf8.count + 1 > CodeLayout.width, case .list(let head, let items, let tail) = self, !items.isEmpty
        else { return text }
        return CodeLayout.lines(head, items.map { $0.laidOut(indentation: indentation + 4) }, tail, indentation: indentation)
    }
}
