extension ExampleData {
    static let overTheHochalp = """
        ---
        title: Over the Hochalp before the rain
        date: 2026-06-14
        ride: rides/2026-06-14-over-the-hochalp-before-the-rain.gpx
        geofence: hochalp-pass
        tags: [pass, weather]
        ---

        The forecast said rain from noon, the sky at half past seven said nothing at all. I decided to believe
        the sky and to ride as if I believed the forecast.

        ## Up

        To Steinfurt it is only a valley. Behind the last barn the road folds itself, and from there on each
        bend shows you the one before, a little smaller. I know now where to shift down: *before* the
        chapel, not at it. Cows at the fourth hairpin, unimpressed.

        ## The top

        From the pass you see weather the way you see trains on a model railway. The front stood over Rotach
        like a wall with the lights off. I ate half of a bar, put on everything I had
        (see [what to carry](what-to-carry.md)) and left.

        ## Down

        The south side was dry, the wind was behind me, and I braked for one fox. At home I put the bicycle
        into the cellar, hung up the vest, filled the kettle. Then it began.

        The whole line is in [the tour](../rides/2026-06-14-over-the-hochalp-before-the-rain.gpx).

        """

    static let theGrandRound = """
        ---
        title: The grand round
        date: 2026-06-28
        ride: rides/2026-06-28-the-grand-round.gpx
        geofence: hochalp-pass
        tags: [long, pass, lake]
        ---

        The idea came from a map and not from the legs: if the ridge, the lake and the pass all begin at my
        door, then somebody could ride them without going in between.

        - **Ridge.** Cool, empty, and over before I was awake.
        - **Lake.** Twenty minutes on the jetty of the north lido, feet in the water, shoes beside me.
        - **Pass.** The same road as [two weeks ago](over-the-hochalp.md), with sixty kilometres in front of it.

        From Steinfurt to the top I counted bends, which is a mistake, because I know how many there are. At the
        inn they gave me coffee and did not ask. The rest was wind from the side and the sort of thinking that
        consists of one song.

        At Tannwil I met a boy with a scooter who wanted to know how far I had ridden. I told him. He looked at
        me for a while and said:

        > Why don't you just stay there?

        [A hundred and thirty kilometres](../rides/2026-06-28-the-grand-round.gpx), and that is the question.

        """

    static let theBrokenSpoke = """
        ---
        title: The broken spoke
        date: 2026-08-02
        ride: rides/2026-08-02-the-train-through-the-middle.gpx
        tags: [mishaps, gear]
        ---

        It makes a sound like a guitar in another room. For a moment you hope that it *was* a guitar.

        Just before Rotach the rear wheel began to touch the brake once a turn. I opened the caliper, rode on to
        the station at the speed of a funeral, and bought a ticket for myself and one for the bicycle. The
        conductor looked at the wheel, then at me, and punched only one of them.

        At Werdwil I could have gone straight home. But the wheel had held on the platform, it was early, and
        the Fichtenhof lay in the sun; that part was stupid, and it was
        [the best part of the day](../rides/2026-08-02-the-train-through-the-middle.gpx).

        ## Learned

        1. A spoke key weighs nothing. It is now on [the list](what-to-carry.md).
        2. Twenty-seven spokes are enough, if you talk to them.
        3. The train through the middle takes half an hour for what cost me a whole morning.

        """

    static let threeDaysOfGravel = """
        ---
        title: Three days of gravel
        date: 2026-08-09
        ride: rides/2026-08-07-gravel-day-one-to-the-hut.gpx
        tags: [gravel, bikepacking, long]
        ---

        A tent, a pot, wide tyres and no plan beyond *west until it is nice, then back*.

        ## Day one: to the hut

        [The first day](../rides/2026-08-07-gravel-day-one-to-the-hut.gpx) began like any Friday, at
        [the mill](the-mill.md), and ended on a track that the map calls a road out of politeness. At the
        Eichboden dairy they cook the coffee in the same pot as everything else. It was the best one of the
        year. The hut was shut; the meadow was not.

        ## Day two: moor and lake

        All downhill, then all flat, then all wet. [On the moor](../rides/2026-08-08-gravel-day-two-moor-and-lake.gpx)
        there is a boardwalk two tyres wide, and I met a woman with a pram in the middle of it. We
        negotiated. She won. Rain in the night.

        ## Day three: home

        [With the wind](../rides/2026-08-09-gravel-day-three-home-with-the-wind.gpx), along the foot of the
        hills, a last bath at the south lido. Nobody at home believed that I had been gone for only three days,
        least of all the washing machine.

        """

    static let twoBaths = """
        ---
        title: Two baths
        date: 2026-07-12
        ride: rides/2026-07-12-two-baths.gpx
        geofence: lidos
        tags: [lake, summer]
        ---

        There are two lidos at the Arvensee, and people from the one do not go to the other. I think that is a
        waste of a season ticket.

        **The north lido** has the jetty, the shade, and a kiosk with a coffee machine from another age. You jump
        in at eight and have the water to yourself, apart from a swimmer with a red cap who has been there
        since before the lake.

        **The south lido** has the sun and the chips. You get there hot, because the shore road goes round every
        rock, and you get in more slowly, because there are stones.

        [Thirty kilometres](../rides/2026-07-12-two-baths.gpx), an hour and a half in the water, salt on the bib
        shorts. I slept until four.

        """
}
