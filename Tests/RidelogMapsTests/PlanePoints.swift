import RidelogModels

/// Points in the plane of a map.
func plane(_ numbers: (Double, Double)...) -> [PlanePoint] {
    numbers.map { PlanePoint(x: $0.0, y: $0.1) }
}
