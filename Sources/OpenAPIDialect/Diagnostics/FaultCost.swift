import SourceDiagnostics

/// What a fault in one place of a document costs: the smallest part that can go, or be taken for something wider, while all the rest stays
/// right. What is sent to a server is never less than the document wants.
enum FaultCost: String {
    case schema = "any JSON is accepted instead"
    case part = "it is omitted"
    case empty = "it is treated as empty"
    case parameter = "the parameter is omitted"
    case repetition = "the first one is used"
    case operation = "the operation is omitted"
    case path = "the operations of the path are omitted"
    case result = "the response is read as bytes"
    case response = "the response is omitted"
    case message = "the message is omitted"
    case variant = "the value is kept as JSON"
    case flow = "the token store must supply tokens"
    case scheme = "one of your interceptors must supply it"
}
