/// What a use of a type can see beside the declared names.
struct TypeScope {
    /// What types are declared in that stand here.
    var owner: TypeOwner?
    /// Generic parameters.
    var parameters: [SpecName] = []
    /// Their indices by name.
    var indices: [String: Int] = [:]
    /// Types declared in place are as mutable as the declaration around them.
    var isMutable = false
}
