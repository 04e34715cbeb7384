import SourceDiagnostics

/// Which of several media types a call sends and reads, as somebody chose who knows the API.
struct MediaChoice {
    /// The usual one first; none: what the reader prefers.
    var sends: [Located<String>] = []
    var reads: [Located<String>] = []
    /// What the response is taken as is said otherwise.
    var saysResult = false

    /// Whether it is said at this very place.
    func has(_ name: Located<String>) -> Bool {
        (sends + reads).contains { $0.span == name.span }
    }
}

/// What is known of the media types of an operation while its responses are read.
struct ResultMedia {
    /// What is asked for where it is offered; none: what the reader prefers.
    var wanted: [Located<String>] = []
    /// The operation was read before, and this is another way to call it.
    var isFurther = false
    /// Whether other results can become ways of their own.
    var hasOverloads = true
    /// The media types of the results.
    var accepted: [Located<String>] = []
    /// Whether the request has to name them.
    var isTold = false
    /// Results that say something else than the usual one.
    var overloads: [MediaTypeOverload] = []

    mutating func add(_ overload: MediaTypeOverload) {
        if !overloads.contains(where: { $0.key == overload.key }) { overloads.append(overload) }
    }
}
