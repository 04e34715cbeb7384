import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let images: [Exercise] = [
        Exercise("Images.any") { session async throws in
            #expect(try await session.bin.images.any(accept: .webp).starts(with: Data("RIFF".utf8)))
            #expect(try await session.bin.images.any(accept: .png).starts(with: pngSignature))
            #expect(try await session.bin.images.any(accept: .any).starts(with: pngSignature))
            let error = try await session.failure { try await session.bin.images.any(accept: .unrecognized("text/plain")) }
            guard case .notAcceptable(let body) = ImagesEndpoint.AnyFailure(error) else {
                Issue.record("406 is declared")
                return
            }
            #expect(body.accept.contains("image/webp"))
        },
        Exercise("Images.jpeg") { session async throws in
            #expect(try await session.bin.images.jpeg().starts(with: [0xFF, 0xD8, 0xFF]))
            #expect(try session.response().headers["Content-Type"] == "image/jpeg")
        },
        Exercise("Images.png") { session async throws in
            #expect(try await session.bin.images.png().starts(with: pngSignature))
        },
        Exercise("Images.svg") { session async throws in
            #expect(try await session.bin.images.svg().contains("<svg"))
        },
        Exercise("Images.webp") { session async throws in
            let file = try await session.bin.images.webp()
            defer { try? file.remove() }
            #expect(try Data(contentsOf: file.url).starts(with: Data("RIFF".utf8)))
            #expect(file.headers["Content-Type"] == "image/webp")
        },
    ]

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
}
