extension ExampleData {
    /// `ridelog.yml` with a word on every key.
    static let configuration = """
        # The configuration of this site. Only what differs from the default needs to be here;
        # lines that begin with "# " and a key show what else there is.

        # What the site calls itself: on the first page, in feeds and in the browser's tab.
        title: A season on two wheels

        # Who rides. Stands in the footer and in the feeds.
        author: Robin Example

        # The zone in which a day begins and ends, by its name in the tz database. A ride belongs to the
        # day on which it started there, wherever the computer is that builds the site.
        timezone: Europe/Zurich

        # The language of the pages, as a BCP 47 tag.
        language: en

        # metric (km, m, km/h, °C) or imperial (mi, ft, mph, °F).
        units: metric

        # What nobody shall see.
        privacy:
          # Decides, together with each ride, where exactly a track is cut, so that the cuts of many rides do
          # not draw a circle around the door. Use one of your own and show it to nobody: for instance what
          # `openssl rand -hex 32` prints. This one is public and therefore worth nothing.
          secret: 5f0c2a9be41d7763a8d90e3c41b6f257ce8890ab13d46f2e70915c3bd8a4e612

          # No point inside a zone reaches any output: no map, no profile, no download, no search index.
          # Choose the radius in metres so that it holds more doors than yours.
          zones:
            - name: Home
              latitude: 47.198381
              longitude: 8.004091
              radius: 400

        # The address at which the site will stand. Pages work without it, since all their links are
        # relative; feeds, the calendar and the site map need it.
        # base-url: https://example.org/rides/

        # Input that is left alone, as patterns of paths below this folder.
        # ignore:
        #   - "rides/private/**"
        #   - "**/*.tmp"

        # A folder with a theme of your own: theme.yml, templates/ and assets/.
        # theme: themes/mine

        # true makes every warning an error, so that a build on a server does not pass in silence.
        # strict: true

        """
}
