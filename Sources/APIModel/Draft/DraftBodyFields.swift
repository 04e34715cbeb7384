/// The members of a form: written in place, or a declared object.
package enum DraftBodyFields: Sendable {
    case fields([DraftField])
    case type(DraftType)
}
