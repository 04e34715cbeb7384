// SwiftRendering
