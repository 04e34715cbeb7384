/// What every operation takes unless it says otherwise.
package struct DraftDefaults: Sendable {
    package var auth: DraftAuth?
    /// Constant headers.
    package var headers: [DraftConstantHeader] = []
    package var errors: [DraftResponse] = []
    package var options = OperationOptions()

    package init() {}
}
