package import APIModel

extension API {
    /// The whole model as text, in the order of the model: one line a thing, members indented below their owner.
    package func dump() -> String {
        var dump = ModelDump(api: self)
        dump.writeAll()
        return dump.text
    }
}
