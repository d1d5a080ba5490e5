extension Geofence.Shape {
    /// Whether a line of straight parts, or a single position, touches the shape.
    public func meets(_ line: [Coordinate]) -> Bool {
        guard let box = unrolledBounds else { return false }
        if line.count == 1 { return line.contains(where: contains) }
        return zip(line, line.dropFirst()).contains { start, end in
            box.mayMeet(start, end) && outsideDistance(from: start, to: end) == 0
        }
    }
}
