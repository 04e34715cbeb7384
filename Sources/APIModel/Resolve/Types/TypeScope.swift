/// What a use of a type can see beside the declared names.
struct TypeScope {
    /// The type around the use; `nil` in an operation.
    var owner: TypeID?
    /// Generic parameters.
    var parameters: [SpecName] = []
    /// Their indices by name.
    var indices: [String: Int] = [:]
    /// Types declared in place are as mutable as the declaration around them.
    var isMutable = false
    /// `File` can be named: in a part of a form.
    var allowsFile = false
}
