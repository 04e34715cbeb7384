/// Why a text is not a query.
struct JSONPathFault: Error {
    let message: String
    /// Bytes of the text.
    let range: Range<Int>
    let help: String?
}
