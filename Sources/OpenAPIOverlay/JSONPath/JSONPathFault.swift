/// A syntax error in a query.
struct JSONPathFault: Error {
    let message: String
    /// The range of bytes.
    let range: Range<Int>
    let help: String?
}
