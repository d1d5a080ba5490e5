extension FITDocument {
    /// What the file holds as it is.
    func inventory() -> FileInventory {
        var inventory = FileInventory()
        let tracked = parts.filter(\.hasPoints)
        if !tracked.isEmpty {
            inventory.tracks = [FileInventory.Track(segments: tracked.map(\.segment))]
        }
        inventory.laps = parts.flatMap(\.laps).map(\.value)
        inventory.lengths = parts.flatMap(\.lengths).map(\.value)
        inventory.sessions = parts.flatMap(\.sessions).map(\.value)
        inventory.devices = devices
        inventory.name = parts.lazy.compactMap(\.courseName).first
        inventory.creator = parts.lazy.compactMap(\.writerName).first
        inventory.invalidPointCount = parts.reduce(0) { $0 + $1.track.fields.invalidPositionCount }
        inventory.eventCount = parts.reduce(0) { $0 + $1.eventCount }
        inventory.systemTimeCount = parts.reduce(0) { $0 + $1.track.systemTimes.count }
        inventory.partCount = partCount
        inventory.isChecksumRight = isChecksumRight
        return inventory
    }

    private static let mostDevices = 1000

    /// Each once, without what distinguishes it from others of its make.
    private var devices: [FileInventory.Device] {
        var devices: [FileInventory.Device] = []
        for device in parts.flatMap(\.devices).prefix(Self.mostDevices) {
            guard let name = device.name ?? device.kind else { continue }
            let reported = FileInventory.Device(
                name: name, kind: device.index == 0 ? nil : device.kind, version: device.version)
            if !devices.contains(reported) { devices.append(reported) }
        }
        return devices
    }
}
