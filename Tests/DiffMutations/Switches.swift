// What a new case or a new requirement breaks: switches without a default, and types that conform to the protocols of services.
import EndpointKit
import Foundation

func exhaustive(_ status: Status, _ sort: PetSort, _ level: Level, _ animal: Animal) -> Int {
    let first: Int
    switch status {
    case .available: first = 1
    case .sold: first = 2
    case .unrecognized(let word): first = word.count
    }
    let second: Int
    switch sort {
    case .name: second = 1
    case .age: second = 2
    case .unrecognized(let word): second = word.count
    }
    let third: Int
    switch level {
    case ._1: third = 1
    case ._2: third = 2
    case .unrecognized(let number): third = number
    }
    switch animal {
    case .cat(let cat): return first + second + third + (cat.lives ?? 0)
    case .dog: return second
    case .unrecognized(let value): return value == .null ? third : first
    }
}

func exhaustive(_ endpoint: PetsEndpoint) -> Int {
    switch endpoint {
    case .listPets(let limit, _, _, _): limit ?? 0
    case .createPet(let pet): pet.name.count
    case .getPet(let id), .deletePet(let id): id
    }
}

func exhaustive(_ failure: PetsEndpoint.CreatePetFailure) -> String? {
    switch failure {
    case .conflict(let problem): problem.code
    case .undeclared: nil
    }
}

func exhaustive(_ environment: ZooEnvironment) -> Int {
    switch environment {
    case .production: 1
    case .custom: 2
    }
}

struct OwnPets: PetsServiceProtocol {
    func listPets(
        limit: Int?, status: Status?, sort: PetSort?, xTrace: String?, options: RequestOptions
    ) async throws(NetworkError) -> [Pet] { [] }
    func createPet(_ body: NewPet, options: RequestOptions) async throws(NetworkError) -> Pet { Pet(id: 1, name: body.name) }
    func getPet(petID: Int, options: RequestOptions) async throws(NetworkError) -> Pet { Pet(id: petID, name: "") }
    func deletePet(petID: Int, options: RequestOptions) async throws(NetworkError) {}
}

struct OwnAnimals: AnimalsServiceProtocol {
    func getAnimal(name: String, options: RequestOptions) async throws(NetworkError) -> Animal { .cat(Cat(lives: 1)) }
    func search(q: String, page: Int?, options: RequestOptions) async throws(NetworkError) -> SearchAnimalResult {
        SearchAnimalResult(total: 0)
    }
    func stats(options: RequestOptions) async throws(NetworkError) -> [String: Int] { [:] }
    func putPhoto(_ file: UploadFile, options: RequestOptions) async throws(NetworkError) -> String { "" }
}
