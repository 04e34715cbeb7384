/// Twelve users; the first one is Emily.
enum SampleUsers {
    static let all: [JSON] = (1...12).map(user)

    private static let names = ["Emily", "Michael", "Sophia", "James", "Emma", "Olivia"]

    static let posts: [JSON] = (1...6).map { id in
        [
            "id": .int(id), "title": "His mother had always taught him", "body": "It was a good lesson.", "tags": ["history", "american"],
            "reactions": ["likes": 192, "dislikes": 25], "views": 305, "userId": .int((id - 1) % 3 + 1),
        ]
    }

    static let todos: [JSON] = (1...6).map { id in
        ["id": .int(id), "todo": "Create a compost pile", "completed": .bool(id % 2 == 0), "userId": .int((id - 1) % 3 + 1)]
    }

    private static func user(_ id: Int) -> JSON {
        let first = names[(id - 1) % names.count]
        let username = id == 1 ? "emilys" : "\(first.lowercased())\(id)"
        let address: JSON = [
            "address": "626 Main Street", "city": "Phoenix", "state": "Mississippi", "stateCode": "MS", "postalCode": "29112",
            "coordinates": ["lat": -77.16213, "lng": -92.084824], "country": "United States",
        ]
        return [
            "id": .int(id), "firstName": .string(first), "lastName": "Johnson", "maidenName": "", "age": .int(27 + id),
            "gender": id % 2 == 0 ? "male" : "female", "email": .string("\(username)@x.dummyjson.com"), "phone": "+81 965-431-3024",
            "username": .string(username), "password": .string(username + "pass"), "birthDate": "1996-5-30",
            "image": .string("https://dummyjson.com/icon/\(username)/128"), "bloodGroup": "O-", "height": 193.24, "weight": 63.16,
            "eyeColor": "Green", "hair": ["color": id % 3 == 0 ? "Brown" : "Black", "type": "Curly"], "ip": "42.48.100.32",
            "address": address, "macAddress": "47:fa:41:18:ec:eb", "university": "University of Wisconsin--Madison",
            "bank": [
                "cardExpire": "03/26", "cardNumber": "9289760655481815", "cardType": "Elo", "currency": "CNY",
                "iban": "YPUXISOBI7TTHPK2BR3HAIXL",
            ],
            "company": ["department": "Engineering", "name": "Dooley, Kozey and Cronin", "title": "Sales Manager", "address": address],
            "ein": "977-175", "ssn": "900-590-289", "userAgent": "Mozilla/5.0",
            "crypto": ["coin": "Bitcoin", "wallet": "0xb9fc2fe63b2a6c003f1c324c3bfa53259162181a", "network": "Ethereum (ERC20)"],
            "role": id == 1 ? "admin" : "user",
        ]
    }
}
