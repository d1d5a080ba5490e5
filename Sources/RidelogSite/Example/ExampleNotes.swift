extension ExampleData {
    /// What the rider wrote: notes on rides, on places, and on nothing in particular.
    static let notes: [ExampleFile] = [
        ExampleFile(path: "notes/why-i-write-this-down.md", text: whyIWriteThisDown),
        ExampleFile(path: "notes/what-to-carry.md", text: whatToCarry),
        ExampleFile(path: "notes/the-mill.md", text: theMill),
        ExampleFile(path: "notes/twenty-minutes-twice-a-day.md", text: twentyMinutes),
        ExampleFile(path: "notes/next-year.md", text: nextYear),
        ExampleFile(path: "notes/over-the-hochalp.md", text: overTheHochalp),
        ExampleFile(path: "notes/the-grand-round.md", text: theGrandRound),
        ExampleFile(path: "notes/the-broken-spoke.md", text: theBrokenSpoke),
        ExampleFile(path: "notes/three-days-of-gravel.md", text: threeDaysOfGravel),
        ExampleFile(path: "notes/two-baths.md", text: twoBaths),
    ]
}
