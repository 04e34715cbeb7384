import AwkwardNames

/// Calls in which every argument has its wire name as its value.
enum EveryWord {
    static let query = WordsEndpoint2.query(
        class: "class", selfValue2: "Self", selfValue: "self", _2fa: "2fa", userName: "user-name", userName2: "user_name", empty: "",
        requestValue: "request", clientValue: "client", body: "body"
    )

    static let headers = WordsEndpoint2.headers(
        class: "class", selfValue: "Self", named5: "2fa", named6: "user-name", userName: "user_name", clientValue: "client", body: "body"
    )

    static let rawHeaders = WordsEndpoint2.rawHeaders(
        class: "class", selfValue: "Self", _2fa: "2fa", userName: "user-name", userName2: "user_name", clientValue: "client", body: "body"
    )

    static let cookies = WordsEndpoint2.cookies(
        class: "class", selfValue2: "Self", selfValue: "self", _2fa: "2fa", userName: "user-name", userName2: "user_name",
        requestValue: "request", clientValue: "client", body: "body"
    )

    static let form = WordsEndpoint2.form(
        class: "class", selfValue2: "Self", selfValue: "self", _2fa: "2fa", userName: "user-name", userName2: "user_name", empty: "",
        requestValue: "request", clientValue: "client", body: "body"
    )

    static let required = WordsEndpoint2.required(
        class: "class", selfValue2: "Self", selfValue: "self", _2fa: "2fa", userName: "user-name", userName2: "user_name", empty: "",
        requestValue: "request", clientValue: "client", body: "body"
    )

    static let multipart = WordsEndpoint2.multipart(
        class: "class", selfValue2: "Self", selfValue: "self", _2fa: "2fa", userName: "user-name", userName2: "user_name", empty: "",
        requestValue: "request", clientValue: "client", body: "body"
    )

    static let path = WordsEndpoint2.path(
        class: "class", selfValue2: "Self", selfValue: "self", userName: "user_name", requestValue: "request", clientValue: "client",
        body: "body"
    )

    /// The names of arguments in queries and forms.
    static let arguments: [String] = [
        "class", "Self", "self", "2fa", "user-name", "user_name", "", "request", "client", "body",
    ]

    /// Those that can be names of headers.
    static let tokens: [String] = [
        "class", "Self", "2fa", "user-name", "user_name", "client", "body",
    ]

    /// Those that can be names of cookies.
    static let cookieNames: [String] = [
        "class", "Self", "self", "2fa", "user-name", "user_name", "request", "client", "body",
    ]

    /// Those that can be in a path.
    static let pathNames: [String] = [
        "class", "Self", "self", "user_name", "request", "client", "body",
    ]

    /// The keys of objects.
    static let members: [String] = [
        "class", "Self", "self", "init", "2fa", "user-name", "user_name", "", "🎉", "hash", "hashValue", "additionalMembers",
        "additional-members",
    ]

    /// The values of enumerations and the tags of unions.
    static let values: [String] = [
        "class", "Self", "self", "init", "2fa", "user-name", "user_name", "", "🎉", "Task", "rawValue", "allCases", "unrecognized", "none",
        "some", "union",
    ]
}
