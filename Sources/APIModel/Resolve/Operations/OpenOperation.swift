/// An operation whose types are known while its meaning is not checked yet.
struct OpenOperation {
    var draft: DraftOperation
    /// One for each parameter of the draft.
    var parameters: [TypeUse]
    var body: OpenBody?
    var responses: [OpenResponse]
    var errors: [OpenResponse]
}
