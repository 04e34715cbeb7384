import SourceDiagnostics

/// What a fault in one place of a document costs: the smallest part that can go, or be taken for something wider, while all the rest stays
/// right. What is sent to a server is never less than the document wants.
enum FaultCost: String {
    case schema = "any JSON is taken in its place"
    case part = "it is left out"
    case empty = "it is taken for an empty one"
    case parameter = "the parameter is left out"
    case repetition = "the first one is taken"
    case operation = "the operation is left out"
    case path = "the operations of the path are left out"
    case result = "the response is taken as bytes"
    case response = "the response is left out"
    case message = "the message is left out"
    case variant = "the value is kept as JSON"
    case flow = "tokens have to come from elsewhere"
    case scheme = "an interceptor of yours has to supply it"
}
