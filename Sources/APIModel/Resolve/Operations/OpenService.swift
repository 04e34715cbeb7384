/// A service whose operations' types are known.
struct OpenService {
    var draft: DraftService
    var operations: [OpenOperation]
}
