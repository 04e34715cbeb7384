import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let statusCodes: [Exercise] = [
        Exercise("StatusCodes.get") { session async throws in
            try await session.bin.statusCodes.get(codes: [204])
            #expect(try session.response().status == 204)
            try await session.bin.statusCodes.get(codes: [200, 202])
            #expect(try session.target() == "/status/200,202")
            #expect(try [200, 202].contains(session.response().status))

            let teapot = try await session.failure { try await session.bin.statusCodes.get(codes: [418]) }
            #expect(teapot.response?.text().contains("-=[ teapot ]=-") == true)
            guard case .status418(let text) = StatusCodesEndpoint.GetFailure(teapot) else {
                Issue.record("418 is declared")
                return
            }
            #expect(text.contains("-=[ teapot ]=-"))

            let unacceptable = try await session.failure { try await session.bin.statusCodes.get(codes: [406]) }
            guard case .notAcceptable(let body) = StatusCodesEndpoint.GetFailure(unacceptable) else {
                Issue.record("406 is declared")
                return
            }
            #expect(body.accept.contains("image/png"))
        },
        Exercise("StatusCodes.post") { session async throws in
            try await session.bin.statusCodes.post(code: 201)
            #expect(try session.response().status == 201)
            let error = try await session.failure { try await session.bin.statusCodes.post(code: 402) }
            guard case .paymentRequired(let text) = StatusCodesEndpoint.PostFailure(error) else {
                Issue.record("402 is declared")
                return
            }
            #expect(text.contains("pay me"))
        },
        Exercise("StatusCodes.put") { session async throws in
            try await session.bin.statusCodes.put(code: 202)
            #expect(try session.response().status == 202)
            #expect(try session.sent().method == .put)
        },
        Exercise("StatusCodes.patch") { session async throws in
            let error = try await session.failure { try await session.bin.statusCodes.patch(code: 503) }
            #expect(error.stage == .status(503))
            guard case .unexpected = StatusCodesEndpoint.PatchFailure(error) else {
                Issue.record("every other status is declared")
                return
            }
        },
        Exercise("StatusCodes.delete") { session async throws in
            let error = try await session.failure { try await session.bin.statusCodes.delete(code: 404) }
            #expect(error.statusCode == 404)
            #expect(error.endpoint == "StatusCodesEndpoint.delete")
        },
        Exercise("StatusCodes.trace") { session async throws in
            try await session.bin.statusCodes.trace(code: 200)
            #expect(try session.sent().method == .trace)
        },
    ]
}
