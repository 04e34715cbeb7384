// SwiftModel
