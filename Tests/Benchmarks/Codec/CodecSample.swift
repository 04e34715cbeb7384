/// JSON as dummyjson.com sends it.
enum CodecSample {
    static func products(_ count: Int) -> String {
        page("products", count) { id in
            let picture = "https://cdn.dummyjson.com/products/images/beauty/\(id)"
            let reviews = (1...3).map { review in
                #"{"rating":\#(review),"comment":"Very satisfied, as \#(review) others","date":"2024-05-23T08:56:21.618Z","#
                    + #""reviewerName":"Lucas Gordon","reviewerEmail":"lucas.gordon@x.dummyjson.com"}"#
            }
            return
                #"{"id":\#(id),"title":"Essence Mascara Lash Princess \#(id)","description":"A popular mascara, known for its effects.","#
                + #""category":"beauty","price":\#(id).99,"discountPercentage":7.17,"rating":4.94,"stock":\#(id * 3),"#
                + #""tags":["beauty","mascara"],"brand":"Essence","sku":"RCH45Q\#(id)","weight":2.5,"#
                + #""dimensions":{"width":23.17,"height":14.43,"depth":28.01},"warrantyInformation":"1 month warranty","#
                + #""shippingInformation":"Ships in 1 month","availabilityStatus":"Low Stock","reviews":[\#(reviews.joined(separator: ","))],"#
                + #""returnPolicy":"30 days return policy","minimumOrderQuantity":24,"meta":{"createdAt":"2024-05-23T08:56:21.618Z","#
                + #""updatedAt":"2024-05-23T08:56:21.618Z","barcode":"9164035109868","qrCode":"https://assets.dummyjson.com/qr.png"},"#
                + #""images":["\#(picture)/1.png","\#(picture)/2.png"],"thumbnail":"\#(picture)/thumbnail.png"}"#
        }
    }

    static func users(_ count: Int) -> String {
        let address =
            #"{"address":"626 Main Street","city":"Phoenix","state":"Mississippi","stateCode":"MS","postalCode":"29112","#
            + #""coordinates":{"lat":-77.16213,"lng":-92.084824},"country":"United States"}"#
        return page("users", count) { id in
            #"{"id":\#(id),"firstName":"Emily","lastName":"Johnson","maidenName":"Smith","age":28,"gender":"female","#
                + #""email":"emily\#(id)@x.dummyjson.com","phone":"+81 965-431-3024","username":"emilys\#(id)","password":"emilyspass","#
                + #""birthDate":"1996-5-30","image":"https://dummyjson.com/icon/emilys/128","bloodGroup":"O-","height":193.24,"#
                + #""weight":63.16,"eyeColor":"Green","hair":{"color":"Brown","type":"Curly"},"ip":"42.48.100.32","address":\#(address),"#
                + #""macAddress":"47:fa:41:18:ec:eb","university":"University of Wisconsin--Madison","#
                + #""bank":{"cardExpire":"03/26","cardNumber":"9289760655481815","cardType":"Elo","currency":"CNY","#
                + #""iban":"YPUXISOBI7TTHPK2BR3HAIXL"},"company":{"department":"Engineering","name":"Dooley, Kozey and Cronin","#
                + #""title":"Sales Manager","address":\#(address)},"ein":"977-175","ssn":"900-590-289","#
                + #""userAgent":"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)","#
                + #""crypto":{"coin":"Bitcoin","wallet":"0xb9fc2fe63b2a6c003f1c324c3bfa53259162181a","#
                + #""network":"Ethereum (ERC20)"},"role":"admin"}"#
        }
    }

    static func todos(_ count: Int) -> String {
        page("todos", count) { id in
            #"{"id":\#(id),"todo":"Do something nice for someone you care about","completed":\#(id % 2 == 0),"userId":\#(id % 50)}"#
        }
    }

    private static func page(_ name: String, _ count: Int, _ element: (Int) -> String) -> String {
        #"{"\#(name)":[\#((1...max(1, count)).map(element).joined(separator: ","))],"total":194,"skip":0,"limit":\#(count)}"#
    }
}
