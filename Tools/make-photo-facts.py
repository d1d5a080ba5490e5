#!/usr/bin/env python3
"""Writes the photos of Tests/Fixtures/photos with Pillow, and facts.tsv with their metadata.

    python3 -m pip install pillow piexif
    Tools/make-photo-facts.py

Columns: file, width and height as stored, orientation, local time, seconds ahead of UTC, satellite time, latitude,
longitude, bytes of the colour profile. The upright picture is red, green, blue and white from the top left to the
bottom right.
"""

from pathlib import Path

import piexif
from PIL import Image, ImageCms

FOLDER = Path(__file__).resolve().parent.parent / "Tests/Fixtures/photos"
WIDTH, HEIGHT = 96, 64
# The transformation from the upright to the stored picture, by Exif number.
STORED = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
LOCAL, OFFSET = b"2026:05:02 09:01:00", b"+02:00"
EXIF = {piexif.ExifIFD.DateTimeOriginal: LOCAL}
# 46.5 south, 30.25 west, in degrees, minutes and seconds; the fix is 40 seconds old.
GPS = {
    piexif.GPSIFD.GPSLatitudeRef: b"S", piexif.GPSIFD.GPSLatitude: ((46, 1), (30, 1), (0, 1)),
    piexif.GPSIFD.GPSLongitudeRef: b"W", piexif.GPSIFD.GPSLongitude: ((30, 1), (14, 1), (6000, 100)),
    piexif.GPSIFD.GPSDateStamp: b"2026:05:02", piexif.GPSIFD.GPSTimeStamp: ((7, 1), (0, 1), (20, 1)),
}


def picture():
    image = Image.new("RGB", (WIDTH, HEIGHT), "white")
    half = (WIDTH // 2, HEIGHT // 2)
    image.paste("red", (0, 0, *half))
    image.paste("lime", (half[0], 0, WIDTH, half[1]))
    image.paste("blue", (0, half[1], half[0], HEIGHT))
    return image


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = []

    def save(name, image, *facts, **options):
        image.save(FOLDER / name, quality=80, **options)
        # Before it is written the picture of Pillow has another size than a rotated one of Exif.
        rows.append("\t".join([name, str(image.width), str(image.height), *(str(fact) for fact in facts)]))

    for number, turn in STORED.items():
        image = picture() if turn is None else picture().transpose(turn)
        exif = Image.Exif()
        exif[0x0112] = number
        save(f"orientation-{number}.jpg", image, number, "", "", "", "", "", 0, exif=exif.tobytes())
    big = piexif.dump({"Exif": {**EXIF, piexif.ExifIFD.OffsetTimeOriginal: OFFSET}, "GPS": GPS})
    place = ("2026-05-02T07:00:20Z", "-46.5", "-30.25")
    save("big-endian.jpg", picture(), 1, "2026-05-02T09:01:00", 7200, *place, 0, exif=big)
    little = Image.Exif()
    little.endian = "<"
    little.get_ifd(0x8769)[0x9003] = LOCAL.decode()
    little.get_ifd(0x8825).update({
        1: "N", 2: (46.0, 30.0, 0.0), 3: "E", 4: (30.0, 14.0, 60.0), 7: (7.0, 0.0, 20.0), 29: "2026:05:02"})
    save("little-endian.jpg", picture(), 1, "2026-05-02T09:01:00", "", place[0], "46.5", "30.25", 0,
         exif=little.tobytes())
    unset = piexif.dump({"Exif": {piexif.ExifIFD.DateTimeOriginal: b"0000:00:00 00:00:00"}})
    save("unset-clock.jpg", picture(), 1, "", "", "", "", "", 0, exif=unset)
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    save("progressive.jpg", picture(), 1, "", "", "", "", "", len(profile), progressive=True, icc_profile=profile)
    save("gray.jpg", picture().convert("L"), 1, "", "", "", "", "", 0)
    save("cmyk.jpg", picture().convert("CMYK"), 1, "", "", "", "", "", 0)
    (FOLDER / "facts.tsv").write_text("\n".join(rows) + "\n")


main()
