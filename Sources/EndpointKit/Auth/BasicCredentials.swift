/// A user name and a password; the password is never printed.
public struct BasicCredentials: Sendable, Hashable {
    /// The user name; a colon in it is an error when it is sent.
    public var user: String
    /// The password, which may have any characters.
    public var password: String

    /// A pair as the user has entered it.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}

extension BasicCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Basic \(Redaction.mark)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["credentials": description]) }
}
