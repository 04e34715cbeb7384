/// Why a text is no query.
struct JSONPathFault: Error {
    let message: String
    /// Bytes of the text.
    let range: Range<Int>
    let help: String?
}
