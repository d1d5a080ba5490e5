#!/usr/bin/env python3
"""Builds sites of a Strava export in all its variants, and compares them with the export's own table.

    Tools/check-strava.py EXPORT [--program .build/release/ridelog] [--quick]

EXPORT is the folder with activities.csv. Python's csv module reads the table, and then:

- every row must be a ride of the site or, by the report, part of one, by its title and day;
- the totals of each year (distance, moving time, climb) are printed for site and table, with rows and files without
  counterparts;
- variants must give the same site except for the report and the list of files: as a folder and as a zip, with the
  header in German, French and Japanese, with unknown column names, with columns added and columns removed.

Exits with 1 if the first or the last check fails. With --quick, tries only the zip and one language. Needs only Python.
"""
import argparse
import collections
import csv
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

# The names in exports of 2021 to 2025, and in accounts with other languages.
NAMES = {
    "Activity ID": ("Aktivitäts-ID", "ID de l’activité", "アクティビティID"),
    "Activity Date": ("Aktivitätsdatum", "Date de l’activité", "アクティビティ日"),
    "Activity Name": ("Name der Aktivität", "Nom de l’activité", "アクティビティ名"),
    "Activity Type": ("Aktivitätsart", "Type d’activité", "アクティビティの種類"),
    "Activity Description": ("Aktivitätsbeschreibung", "Description de l’activité", "アクティビティの説明"),
    "Elapsed Time": ("Verstrichene Zeit", "Temps écoulé", "経過時間"),
    "Distance": ("Distanz", "Distance", "距離"),
    "Max Heart Rate": ("Max. Herzfrequenz", "Fréquence cardiaque max.", "最大心拍数"),
    "Relative Effort": ("Relative Leistung", "Effort relatif", "相対的エフォート"),
    "Commute": ("Arbeitsweg", "Trajet domicile-travail", "通勤"),
    "Activity Private Note": ("Private Notiz", "Note privée", "非公開メモ"),
    "Activity Gear": ("Ausrüstung der Aktivität", "Équipement de l’activité", "アクティビティのギア"),
    "Filename": ("Dateiname", "Nom du fichier", "ファイル名"),
    "Athlete Weight": ("Gewicht des Athleten", "Poids de l’athlète", "アスリートの体重"),
    "Bike Weight": ("Fahrradgewicht", "Poids du vélo", "自転車の重量"),
    "Moving Time": ("Bewegungszeit", "Durée de déplacement", "移動時間"),
    "Max Speed": ("Max. Geschwindigkeit", "Vitesse max.", "最高速度"),
    "Average Speed": ("Durchschnittsgeschwindigkeit", "Vitesse moyenne", "平均速度"),
    "Elevation Gain": ("Höhengewinn", "Dénivelé positif", "獲得標高"),
    "Elevation Loss": ("Höhenverlust", "Dénivelé négatif", "下降高度"),
    "Elevation Low": ("Niedrigster Punkt", "Altitude min.", "最低標高"),
    "Elevation High": ("Höchster Punkt", "Altitude max.", "最高標高"),
    "Average Heart Rate": ("Durchschn. Herzfrequenz", "Fréquence cardiaque moyenne", "平均心拍数"),
    "Calories": ("Kalorien", "Calories", "カロリー"),
}
LANGUAGES = ["German", "French", "Japanese"]
# Columns that no figure of the site uses.
REMOVED = ["Athlete Weight", "Bike Weight", "Carbon Saved", "UV Index", "Sunrise Time", "Perceived Exertion"]
# Pages and files about the input itself: its file list, and the hashes of those pages.
OWN = ("report/", ".ridelog-files")


def read(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    return rows[0], [row for row in rows[1:] if any(row)]


def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([header, *rows])


def translated(header, language):
    if language is None:
        places = {name: place for place, name in reversed(list(enumerate(header)))}
        return [f"名{places[name]}語" for name in header]
    return [NAMES[name][language] if name in NAMES else f"{LANGUAGES[language]} {name}" for name in header]


def with_columns(header, rows):
    """Adds columns at the end, between two known ones, and at the start of the second half."""
    places = [len(header), header.index("Moving Time") if "Moving Time" in header else 3, 20]
    for number, place in enumerate(sorted(places, reverse=True)):
        header = header[:place] + [f"Something New {number}"] + header[place:]
        rows = [row[:place] + [["", "cloudy", "north"][(line + number) % 3]] + row[place:]
                for line, row in enumerate(rows)]
    return header, rows


def without_columns(header, rows):
    kept = [place for place, name in enumerate(header) if name not in REMOVED]
    return [header[place] for place in kept], [[row[place] for place in kept] for row in rows]


def forms(header, rows, is_quick):
    yield "the file as a spreadsheet writes it again", header, rows
    for language, name in enumerate(LANGUAGES[:1] if is_quick else LANGUAGES):
        yield f"a header in {name}", translated(header, language), rows
    if is_quick:
        return
    yield "a header that nobody knows", translated(header, None), rows
    yield "three columns more", *with_columns(header, rows)
    yield f"{sum(name in REMOVED for name in header)} columns less", *without_columns(header, rows)


def build(program, data, work):
    out, report = os.path.join(work, "site"), os.path.join(work, "report.jsonl")
    shutil.rmtree(out, ignore_errors=True)
    command = [program, "build", data, "-o", out, "--no-cache", "--quiet", "--report", report]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    hashes = {}
    for folder, _, names in os.walk(out):
        for name in names:
            path = os.path.join(folder, name)
            place = os.path.relpath(path, out)
            if not place.startswith(OWN):
                with open(path, "rb") as file:
                    hashes[place] = hashlib.sha256(file.read()).hexdigest()
    with open(report, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return out, hashes, lines


def check_rows(out, report, header, rows):
    """Rows that are neither a ride of the site nor part of one, and rows of the same ride as an earlier one; prints
    their outcomes."""
    table = next((line for line in report if line.get("file", "").endswith("activities.csv")), {})
    joined = {ride["ride"]: ride.get("title") for ride in table.get("joined", [])}
    # Of the rows of one ride, the later ones.
    copies, seen = set(), set()
    for ride in table.get("joined", []):
        if ride["into"] in seen:
            copies.add(ride["ride"])
        seen.add(ride["into"])
    _, rides = read(os.path.join(out, "data", "rides.csv"))
    titles = collections.Counter(ride[1] for ride in rides)
    name = header.index("Activity Name")
    own, missing = 0, []
    for number, row in enumerate(rows, 1):
        title = " ".join(row[name].split())
        if number in joined:
            if title and " ".join((joined[number] or "").split()) != title:
                missing.append((number, "its title differs in the report"))
        elif titles[title] > 0:
            own += 1
        else:
            missing.append((number, "neither on the site nor in the report"))
    print(f"{len(rows)} rows: {len(joined)} joined with a file or another row, {own} on the site by themselves; "
          f"{len(rides)} rides on the site")
    return missing, copies


def totals(out, header, rows, copies):
    ours, theirs = collections.defaultdict(lambda: [0.0] * 3), collections.defaultdict(lambda: [0.0] * 3)
    names, rides = read(os.path.join(out, "data", "rides.csv"))
    columns = [names.index(name) for name in ("distance_m", "moving_time_s", "ascent_m")]
    for ride in rides:
        for number, column in enumerate(columns):
            ours[ride[2][:4]][number] += float(ride[column] or 0)
    last = {name: place for place, name in enumerate(header)}
    left_out = collections.Counter()
    for line, row in enumerate(rows, 1):
        year = next(word for word in row[last["Activity Date"]].replace(",", " ").split()
                    if len(word) == 4 and word.startswith("20"))
        if line in copies:
            left_out[year] += 1
            continue
        for number, name in enumerate(("Distance", "Moving Time", "Elevation Gain")):
            theirs[year][number] += float(row[last[name]] or 0)
    for year in sorted(theirs):
        words = [f"{word} {ours[year][number] / theirs[year][number] - 1:+.1%}"
                 for number, word in enumerate(("distance", "moving time", "climb")) if theirs[year][number]]
        also = f", {left_out[year]} rows left out that are the ride of another row" if left_out[year] else ""
        print(f"{year}: site compared with table: {', '.join(words)}{also}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("export")
    parser.add_argument("--program", default=".build/release/ridelog")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    header, rows = read(os.path.join(options.export, "activities.csv"))
    with tempfile.TemporaryDirectory() as work:
        data = os.path.join(work, "data")
        shutil.copytree(options.export, data)
        out, expected, report = build(options.program, data, work)
        missing, copies = check_rows(out, report, header, rows)
        for number, why in missing:
            print(f"row {number}: {why}")
        totals(out, header, rows, copies)
        failed = bool(missing)

        archive = os.path.join(work, "export.zip")
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
            for folder, _, names in os.walk(data):
                for name in names:
                    path = os.path.join(folder, name)
                    zipped.write(path, os.path.relpath(path, data))
        found = [("a zip archive", build(options.program, archive, work)[1])]
        for words, header, rows in forms(header, rows, options.quick):
            write(os.path.join(data, "activities.csv"), header, rows)
            found.append((words, build(options.program, data, work)[1]))
        for words, hashes in found:
            others = sorted(path for path in hashes.keys() | expected.keys() if hashes.get(path) != expected.get(path))
            failed = failed or bool(others)
            print(f"{words}: " + (f"{len(others)} files differ, such as {others[:3]}" if others
                                  else f"the same {len(hashes)} files"))
    sys.exit(failed)


if __name__ == "__main__":
    main()
