/// The keys of a path item that are operations.
enum HTTPMethods {
    static let all: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
}
