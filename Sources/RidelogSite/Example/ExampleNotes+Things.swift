extension ExampleData {
    static let whyIWriteThisDown = """
        ---
        title: Why I write this down
        date: 2026-03-01
        ride: rides/2026-03-01-first-round-of-the-year.gpx
        tags: [beginnings]
        ---

        The computer on my handlebar knows where I was, how fast, and how hard my heart took it. It does not
        know that there was a heron on the weir, or that I turned left at Kapfli only because the tractor
        turned right. After two winters I could not tell my own rides apart any more: a drawer full of lines.

        So this year every ride that deserves it gets a few sentences.

        ## The rules

        1. Write on the same day, or not at all.
        2. No averages. The page above the note has them already.
        3. If nothing happened, say so and stop.

        Today's [first round of the year](../rides/2026-03-01-first-round-of-the-year.gpx) would be a case for
        the third rule, were it not for the cake. See [the mill](the-mill.md).

        """

    static let whatToCarry = """
        ---
        title: What to carry
        date: 2026-04-12
        tags: [gear, lists]
        ---

        Everything I once had to ask a stranger for. The list grows by one line for each humiliation.

        ## Always

        - one tube, two levers, a pump that has been *tried*
        - a multi-tool with a chain breaker, and a `5 mm` key that is not round yet
        - a quick link for the chain
        - a note of ten francs, which has boots for cut tyres as a side job

        ## Over the pass

        - gloves with fingers, even in August
        - a wind vest; the newspaper trick works too, but nobody reads on paper any more
        - a spoke key, since [the second of August](the-broken-spoke.md)

        ## Never again

        Three bananas in a back pocket. Two are food. The third one is a layer.

        """

    static let theMill = """
        ---
        title: The mill
        date: 2026-04-19
        geofence: cafe-muehle
        tags: [coffee, places]
        ---

        Half of my tours pass the Café Mühle, and it would be dishonest to call that geography. The wheel has
        not turned since the sixties, but the stream still runs under the floor, and in spring you feel it in
        the table.

        ## What to order

        The apricot cake, until it is gone. It is gone by eleven. After that the nut cake, which is what the
        apricot cake people call a mistake until they have tried it.

        ## What not to do

        Sit down in the sun for more than one cup. I did it in March and again
        [in April](../rides/2026-04-19-ridge-with-a-view-of-snow.gpx), and both times the last kilometres to
        Lindenau were the longest of the day.

        > You people always come in looking as if somebody were after you,
        > and you always leave as if nobody were.

        That was Vreni, who runs the place, and I have nothing to add.

        """

    static let twentyMinutes = """
        ---
        title: Twenty minutes, twice a day
        date: 2026-06-09
        ride: rides/2026-06-09-home-from-work-the-long-way.gpx
        tags: [commuting]
        ---

        The way to work has two lights, one bridge and a bakery whose air shaft points at the cycle path. It
        takes twenty minutes with the wind and twenty-five against it. I have never been late because of the
        bicycle, though I have said so.

        What the numbers do not show is that the way *home* is a different road. In the morning I ride to
        arrive. In the evening there is a junction behind Werdwil where straight on is sensible, and right goes
        to Tannwil. On [some days](../rides/2026-06-09-home-from-work-the-long-way.gpx) I turn right, and
        twenty minutes become an hour with hay in it.

        In May I even went [over the Fichtenhof](../rides/2026-05-19-home-by-the-fichtenhof.gpx). Nobody who
        saw me would have guessed that there was a laptop in the bag. The laptop would like to forget it too.

        """

    static let nextYear = """
        ---
        title: Next year
        date: 2026-10-11
        tags: [plans, lists]
        draft: true
        ---

        Not to be shown to anybody yet, least of all to Jonas, who would take it for a promise.

        - the Hochalp *twice* in one day, once from each side
        - the ridge at night, with a full moon and better lights
        - four days of gravel instead of [three](three-days-of-gravel.md), so that the moor gets a day of its own
        - fewer things in the bag; see [what to carry](what-to-carry.md)

        Open question: whether a season that ended with
        [a sandwich behind a wall](../rides/2026-10-11-hochalp-last-time-this-year.gpx) can be improved on at all.

        """
}
