import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let responseFormats: [Exercise] = [
        Exercise("ResponseFormats.brotli") { session async throws in
            let answer = try await session.bin.responseFormats.brotli()
            #expect(answer.brotli == true)
            #expect(answer.method == "GET")
        },
        Exercise("ResponseFormats.deflate") { session async throws in
            let answer = try await session.bin.responseFormats.deflate()
            #expect(answer.deflated == true)
            #expect(answer.brotli == nil)
        },
        Exercise("ResponseFormats.gzip") { session async throws in
            let answer = try await session.bin.responseFormats.gzip()
            #expect(answer.gzipped == true)
            #expect(answer.headers["Accept-Encoding"]?.contains("gzip") == true)
        },
        Exercise("ResponseFormats.deny") { session async throws in
            #expect(try await session.bin.responseFormats.deny().contains("YOU SHOULDN'T BE HERE"))
        },
        Exercise("ResponseFormats.utf8") { session async throws in
            let text = try await session.bin.responseFormats.utf8()
            #expect(text.contains("∮ E⋅da = Q,  n → ∞, ∑ f(i) = ∏ g(i)"))
            #expect(text.contains("コンニチハ") || text.contains("⠍⠁⠗⠇⠑⠽"))
        },
        Exercise("ResponseFormats.html") { session async throws in
            #expect(try await session.bin.responseFormats.html().contains("<h1>Herman Melville - Moby-Dick</h1>"))
        },
        Exercise("ResponseFormats.json") { session async throws in
            let slideshow = try await session.bin.responseFormats.json().slideshow
            #expect(slideshow.title == "Sample Slide Show")
            #expect(slideshow.slides.map(\.title) == ["Wake up to WonderWidgets!", "Overview"])
            #expect(slideshow.slides.first?.items == nil)
            #expect(slideshow.slides.last?.items?.count == 2)
        },
        Exercise("ResponseFormats.robots") { session async throws in
            #expect(try await session.bin.responseFormats.robots() == "User-agent: *\nDisallow: /deny\n")
        },
        Exercise("ResponseFormats.xml") { session async throws in
            let text = try await session.bin.responseFormats.xml()
            #expect(text.hasPrefix("<?xml"))
            #expect(text.contains("<em>WonderWidgets</em>"))
        },
    ]
}
