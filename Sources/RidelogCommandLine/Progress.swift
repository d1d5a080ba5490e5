import RidelogConfiguration
import RidelogDiagnostics
import Synchronization

/// Shows the progress of a build: a bar on a terminal, else a line for each phase.
final class Progress: BuildObserver {
    private struct State {
        var phase = BuildPhase.scan
        var shown = -1
    }

    let console: Console
    private let state = Mutex(State())

    init(console: Console) {
        self.console = console
    }

    func began(_ phase: BuildPhase, total: Int) {
        state.withLock { $0 = State(phase: phase) }
        guard !console.isQuiet else { return }
        if console.isTerminal {
            advanced(to: 0)
        } else {
            console.error(phase.text + (total > 0 ? ", " + counted(total, "file") : "") + " …\n")
        }
    }

    func advanced(to part: Double) {
        guard !console.isQuiet, console.isTerminal else { return }
        let line = state.withLock { state -> String? in
            let percent = Int(min(max(part, 0), 1) * 100)
            guard percent != state.shown else { return nil }
            state.shown = percent
            return bar(state.phase, percent)
        }
        if let line { console.control("\r\u{1B}[K" + line) }
    }

    func waitsForOutput() {
        guard !console.isQuiet else { return }
        finish()
        console.error("Another build is writing into the output folder; waiting for it …\n")
    }

    /// Removes the bar.
    func finish() {
        guard !console.isQuiet, console.isTerminal else { return }
        console.control("\r\u{1B}[K")
    }

    private func bar(_ phase: BuildPhase, _ percent: Int) -> String {
        let full = percent * 24 / 100
        return phase.text + " " + String(repeating: "█", count: full)
            + String(repeating: "░", count: 24 - full) + " \(percent) %"
    }
}

extension BuildPhase {
    var text: String {
        switch self {
        case .scan: "Scanning the data folder"
        case .read: "Reading rides"
        case .write: "Writing pages"
        }
    }
}
