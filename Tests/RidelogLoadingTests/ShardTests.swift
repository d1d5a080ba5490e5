@testable import RidelogLoading
import Testing

struct ShardTests {
    @Test("reads a shard written as number and count", arguments: ["1/1", "2/7", "100000/100000"])
    func parses(text: String) {
        #expect(Shard(text)?.description == text)
    }

    @Test(
        "rejects an invalid shard",
        arguments: ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/4", "a/b", "1/", "1/100001"])
    func rejects(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test("puts each path in exactly one shard, of similar sizes")
    func divides() {
        for count in [1, 2, 3, 7, 64] {
            var sizes = [Int](repeating: 0, count: count)
            for index in 0..<6400 {
                let path = "activities/\(index).gpx"
                let shards = Shard.all(count).filter { $0.contains(path) }
                #expect(shards.count == 1)
                sizes[(shards.first?.number ?? 1) - 1] += 1
            }
            let mean = 6400 / count
            #expect(sizes.allSatisfy { $0 > mean / 2 && $0 < mean * 2 }, "\(sizes)")
        }
    }

    @Test("puts a path in the same shard on every machine and in every version")
    func stable() {
        let numbers = ["a.gpx", "rides/1.fit", "old.zip/packed/2.gpx"].map { Shard.number(of: $0, in: 1000) }
        #expect(numbers == [448, 657, 208])
    }
}
