import AwkwardNames
import EndpointKit

/// Calls in which every argument has its wire name as its value.
enum EveryWord {
    static let query = WordsServiceEndpoint.query(
        parameters: WordsServiceEndpoint.QueryParameters {
            $0.class = "class"
            $0.selfCapitalized = "Self"
            $0.selfValue = "self"
            $0._2fa = "2fa"
            $0.userNameHyphenated = "user-name"
            $0.userName = "user_name"
            $0.empty = ""
            $0.requestValue = "request"
            $0.client = "client"
            $0.body = "body"
        }
    )

    static let headers = WordsServiceEndpoint.headers(class: "class", named5: "2fa")
    static let rawHeaders = WordsServiceEndpoint.rawHeaders(class: "class", _2fa: "2fa", client: "client")
    static let cookies = WordsServiceEndpoint.cookies(class: "class", selfValue: "self", _2fa: "2fa")
    static let form = WordsServiceEndpoint.form(class: "class", empty: "", client: "client")
    static let required = WordsServiceEndpoint.required(selfValue: "self", empty: "", client: "client")
    static let multipart = WordsServiceEndpoint.multipart(class: "class", empty: "", client: "client")
    static let path = WordsServiceEndpoint.path(class: "class", selfValue: "self", userName: "user_name")

    /// The names of arguments in the query.
    static let arguments: [String] = [
        "class", "Self", "self", "2fa", "user-name", "user_name", "", "request", "client", "body",
    ]

    /// The keys of objects.
    static let members: [String] = [
        "class", "Self", "self", "init", "2fa", "user-name", "user_name", "", "🎉", "hash", "hashValue", "additionalMembers",
        "additional-members",
    ]

    /// The keys of an object with other members, all of which may be absent.
    static let optionalMembers: [String] = [
        "class", "self", "2fa", "user-name", "user_name", "", "additionalMembers", "additional-members",
    ]

    /// The keys of an object with secrets.
    static let secrets: [String] = ["class", "self", "2fa", "", "additionalMembers"]

    /// The values of an enumeration and the tags of a union.
    static let values: [String] = [
        "class", "Self", "self", "init", "2fa", "user-name", "user_name", "", "🎉", "Task", "rawValue", "allCases", "unrecognized", "none",
        "some", "union",
    ]

    /// Those of a closed enumeration, a closed union and an enumeration of numbers.
    static let closedValues: [String] = ["class", "self", "2fa", "", "unrecognized", "none"]
}
