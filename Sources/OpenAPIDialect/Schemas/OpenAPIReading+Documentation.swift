import APIModel

extension OpenAPIReading {
    /// What a schema says in words, and what its type cannot say.
    ///
    /// - Parameter isField: The title is left out: it names the type, and the member has a name.
    func documentation(of schema: Schema, notes: [String] = [], isField: Bool = false) -> Documentation {
        var lines: [String] = []
        if let text = schema.text, !text.isEmpty {
            lines.append(text)
        } else if let title = schema.title, !title.isEmpty, !isField {
            lines.append(title)
        }
        if !schema.constraints.isEmpty {
            let text = schema.constraints.joined(separator: ", ")
            lines.append(text.prefix(1).uppercased() + text.dropFirst() + ".")
        }
        lines += notes
        return Documentation(text: lines.isEmpty ? nil : lines.joined(separator: "\n\n"), deprecation: schema.isDeprecated ? "" : nil)
    }
}
