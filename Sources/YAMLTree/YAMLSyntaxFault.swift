/// What libyaml says about text that is no YAML.
struct YAMLSyntaxFault: Error {
    let problem: String
    let place: Int
    /// What was being read, such as `while parsing a flow mapping`, and where that began.
    let context: String?
    let contextPlace: Int
}
