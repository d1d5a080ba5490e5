#!/usr/bin/env python3
"""Writes Sources/RidelogFormats/FIT/Profile/FITProfile+Generated.swift: the parts of the FIT profile that
Ridelog reads, from Garmin's Python package.

    python3 -m venv VENV && VENV/bin/pip install garmin-fit-sdk
    VENV/bin/python Tools/make-fit-profile.py > Sources/RidelogFormats/FIT/Profile/FITProfile+Generated.swift

Only the fields listed below are in the table. To read another field, add its name here and generate the file
again.
"""

from importlib.metadata import version
from textwrap import wrap

from garmin_fit_sdk import Profile
from garmin_fit_sdk.fit import BASE_TYPE_DEFINITIONS, BASE_TYPE

# Message -> its fields that are read by name.
FIELDS = {
    "file_id": "type manufacturer product product_name",
    "record": "timestamp position_lat position_long altitude heart_rate cadence distance speed power "
    "compressed_speed_distance temperature enhanced_speed enhanced_altitude fractional_cadence "
    "left_right_balance",
    "session": "start_time sport sub_sport",
    "lap": "start_time sport lap_trigger",
    "length": "start_time total_elapsed_time total_strokes swim_stroke length_type",
    "event": "event event_type",
    "device_info": "device_index device_type manufacturer product software_version source_type product_name",
    "activity": "local_timestamp",
    "sport": "sport sub_sport",
    "course": "name",
    "hr": "fractional_timestamp filtered_bpm event_timestamp event_timestamp_12",
    "field_description": "developer_data_index field_definition_number fit_base_type_id field_name scale "
    "offset units native_mesg_num native_field_num",
}
# Fields that sessions and laps share, under different numbers.
TOTALS = (
    "total_elapsed_time total_timer_time total_distance total_calories avg_speed max_speed avg_heart_rate "
    "max_heart_rate avg_cadence max_cadence avg_power max_power total_ascent total_descent normalized_power "
    "avg_temperature total_moving_time enhanced_avg_speed enhanced_max_speed"
)
# Fields of records that are kept in addition to those of trackpoints.
EXTRAS = (
    "left_right_balance left_torque_effectiveness right_torque_effectiveness left_pedal_smoothness "
    "right_pedal_smoothness combined_pedal_smoothness fractional_cadence total_hemoglobin_conc "
    "saturated_hemoglobin_percent core_temperature enhanced_respiration_rate total_cycles accumulated_power "
    "vertical_oscillation stance_time step_length gps_accuracy"
)
# Fields of records that are another form of one of those.
COMPONENTS = "cycles compressed_accumulated_power respiration_rate"
TYPES = {
    "sport": "sports",
    "sub_sport": "subSports",
    "lap_trigger": "lapTriggers",
    "swim_stroke": "swimStrokes",
    "file": "fileTypes",
    "antplus_device_type": "antPlusDevices",
    "ble_device_type": "bluetoothDevices",
    "local_device_type": "localDevices",
    "manufacturer": "manufacturers",
    "garmin_product": "garminProducts",
    "favero_product": "faveroProducts",
}
CASES = {"enum": "enumeration"}

MESSAGES = {message["name"]: message for message in Profile["messages"].values()}


def camel(name):
    first, *rest = name.split("_")
    return first + "".join("ID" if word == "id" else word.capitalize() for word in rest)


def first(value):
    return value[0] if isinstance(value, list) and value else value or ""


def number(value):
    return repr(float(value)).removesuffix(".0")


def field(field):
    parts = [str(field["num"]), f'"{field["name"]}"']
    if not field["has_components"] or len(field["components"]) == 1:
        scale, offset = first(field["scale"]) or 1, first(field["offset"]) or 0
        if scale != 1:
            parts.append("scale: " + number(scale))
        if offset:
            parts.append("offset: " + number(offset))
    if first(field["units"]):
        parts.append(f'unit: "{first(field["units"])}"')
    return f"FITField({', '.join(parts)})"


def fields(message, names):
    by_name = {f["name"]: f for f in MESSAGES[message]["fields"].values()}
    return [by_name[name] for name in names.split()]


def base_types():
    print("/// The types of values, by the lower five bits of their codes.")
    print("enum FITBaseType: UInt8 {")
    names = {code: name.lower() for name, code in BASE_TYPE.items()}
    for code in BASE_TYPE_DEFINITIONS:
        print(f"    case {CASES.get(names[code], names[code])} = {code}")
    print("\n    /// The size of one value in bytes.\n    var size: Int {\n        switch self {")
    for size in (1, 2, 4, 8):
        cases = [f".{CASES.get(names[c], names[c])}" for c, d in BASE_TYPE_DEFINITIONS.items() if d["size"] == size]
        print(f"        case {', '.join(cases)}: {size}")
    print("        }\n    }\n}\n")


def messages():
    for message, names in FIELDS.items():
        name = camel(message)
        print(f"    enum {name[0].upper() + name[1:]} {{")
        print(f"        static let number: UInt16 = {MESSAGES[message]['num']}")
        for one in fields(message, names):
            print(f"        static let {camel(one['name'])} = {field(one)}")
        print("    }\n")


def totals():
    print("    /// Fields that sessions and laps share: those of sessions, with their numbers in laps.")
    print("    static let totals: [(session: FITField, lap: UInt8)] = [")
    for session, lap in zip(fields("session", TOTALS), fields("lap", TOTALS)):
        assert field(session) == field({**lap, "num": session["num"]}), session["name"]
        print(f"        ({field(session)}, {lap['num']}),")
    print("    ]\n")


def components():
    print("    /// Fields of records that expand into one of the fields above.")
    print("    static let recordComponents: [FITComponent] = [")
    by_number = {f["num"]: f for f in MESSAGES["record"]["fields"].values()}
    for one in fields("record", COMPONENTS):
        target = by_number[one["components"][0]]
        accumulated = ", isAccumulated: true" if target["is_accumulated"] else ""
        print(f"        FITComponent(number: {one['num']}, target: {target['num']}, bits: {one['bits'][0]}{accumulated}),")
    print("    ]")


def types():
    for name, swift in TYPES.items():
        # Flags (masks) are among the values of a few types; they are skipped.
        words = sorted((value, word) for value, word in Profile["types"][name].items() if isinstance(value, int))
        text = " ".join(f"{value}={word}" for value, word in words)
        print(f'    static let {swift}: FITWords = """')
        for line in wrap(text, 96, break_long_words=False, break_on_hyphens=False):
            print("        " + line)
        print('        """\n')


def main():
    print(f"// Generated by Tools/make-fit-profile.py from garmin-fit-sdk {version('garmin-fit-sdk')}. Do not edit.")
    print()
    base_types()
    print("extension FITProfile {")
    messages()
    totals()
    print("    /// Fields of records that are kept in addition to those of trackpoints.")
    print("    static let recordExtras: [FITField] = [")
    for one in fields("record", EXTRAS):
        print(f"        {field(one)},")
    print("    ]\n")
    components()
    print("}\n")
    print("/// The values of enumerations as `number=word`, separated by spaces.")
    print("extension FITProfile {")
    types()
    print("}")


main()
