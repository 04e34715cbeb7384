struct InvalidCredentials: RedactedError, CustomStringConvertible {
    var description: String { "a user name for Basic authentication cannot have a colon" }
}
