#!/usr/bin/env bash
# Fuzzes what reads bytes, by libFuzzer with AddressSanitizer.
#
#     Tools/fuzz.sh [all|TARGET [SECONDS]]   every target, or one; a minute each
#     Tools/fuzz.sh --list                   the targets: every decoder, and other readers of bytes
#     Tools/fuzz.sh --short                  every target for two seconds, as `make test` does
#     Tools/fuzz.sh --prove                  whether a planted fault of each target is found
#     Tools/fuzz.sh --corpus                 keeps in Tests/Fuzz/corpus what was reached so far, in few small files;
#                                            not after --seeds with files of somebody else
#     --seeds FOLDER, before the others      begins with the files in FOLDER too
#
# The corpus begins with Tests/Fixtures and Tests/Fuzz/corpus, lies in .build/fuzz/corpus and grows from run to run. An input that is
# found lies in .build/fuzz/findings; once its fault is mended it goes to Tests/Fixtures/fuzz/TARGET, which
# `swift test` reads too. Says “skipped: …” and succeeds where the toolchain has no libFuzzer.
set -euo pipefail
cd "$(dirname "$0")/.."
# libFuzzer writes down what crashes; Swift's own look at it would hold that up.
export SWIFT_BACKTRACE=enable=no
work=.build/fuzz
corpus=$work/corpus
program=$work/ridelog-fuzz
# What longer inputs find, shorter ones find sooner.
longest=4096
# In the order of their imports.
modules=(RidelogDiagnostics RidelogModels RidelogFormats RidelogFuzzing)

skip() {
    echo "skipped: fuzzing: $1"
    exit 0
}

sources() { # module
    find "Sources/$1" "Tests/Support/$1" ".build/plugins/outputs/"*"/$1" -name '*.swift' 2> /dev/null | sort
}

# SwiftPM makes the sources that are generated; it would link a program without libFuzzer, so the rest is done
# here.
build() {
    local flags=(-O -swift-version 6 -parse-as-library -package-name ridelog -sanitize=address,fuzzer)
    local module files entry objects=()
    flags+=(-I "$work" -I Sources/System/CExpat -I Sources/System/CZlib)
    mkdir -p "$work"
    if is_older "$work/generated" Package.swift Plugins/*/*; then
        swift build --target RidelogFuzzing --quiet
        touch "$work/generated"
    fi
    for module in "${modules[@]}"; do
        mapfile -t files < <(sources "$module")
        objects+=("$work/$module.o")
        is_older "$work/$module.o" "${files[@]}" "${objects[@]}" || continue
        echo "compiling $module"
        swiftc "${flags[@]}" -whole-module-optimization -module-name "$module" -emit-module \
            -emit-module-path "$work/$module.swiftmodule" -c "${files[@]}" -o "$work/$module.o"
    done
    entry=(Tests/Fuzz/*.swift Tests/Support/RidelogTestSupport/ProcessorTime.swift)
    is_older "$program" Tests/Fuzz/*.* "${entry[@]}" "${objects[@]}" || return 0
    echo "linking"
    clang -c -O1 Tests/Fuzz/MemoryWatch.c -o "$work/MemoryWatch.o"
    flags+=(-use-ld=lld -import-objc-header Tests/Fuzz/MemoryWatch.h -module-name FuzzEntry)
    swiftc "${flags[@]}" -D PLANTED_FAULT "${entry[@]}" "$work/MemoryWatch.o" "${objects[@]}" \
        -o "$program-planted"
    swiftc "${flags[@]}" "${entry[@]}" "$work/MemoryWatch.o" "${objects[@]}" -o "$program"
}

is_older() { # file, what it is made of
    local file=$1 part
    shift
    for part; do
        [ "$part" != "$file" ] && [ ! "$file" -nt "$part" ] && return 0
    done
    return 1
}

# libFuzzer over a corpus. A hang is found by the processor's time; its own clock is for what never ends.
run() { # program, target, corpus, options
    mkdir -p "$work/findings"
    # Short stacks of allocations and a short memory of what was freed: four times the executions.
    ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=3:quarantine_size_mb=16} \
        RIDELOG_FUZZ_TARGET=$2 "$1" "$3" -timeout=10 -rss_limit_mb=2048 -max_len=$longest -print_final_stats=1 \
        -artifact_prefix="$work/findings/$2-" "${@:4}"
}

# The words that a target's inputs are made of, if it has a list of them.
dictionary() { # target
    local words=$1
    case $1 in
        gpx | tcx | kml) words=xml ;;
        json* | geojson | owntracks*) words=json ;;
        csv*) words=csv ;;
    esac
    words=Tests/Fuzz/dictionaries/$words.dict
    [ ! -f "$words" ] || echo "-dict=$words"
}

seed() {
    find Tests/Fixtures/formats Tests/Fixtures/fuzz ${seeds:+"$seeds"} -type f | "$program" --sort "$corpus"
}

# What is kept for a target, whether or not the detector would give it to it.
kept() { # target
    local folder
    for folder in "Tests/Fixtures/fuzz/$1" "Tests/Fuzz/corpus/$1"; do
        [ ! -d "$folder" ] || echo "$folder"
    done
}

fuzz() { # target, seconds
    local log=$work/$1.log code=0
    mkdir -p "$corpus/$1"
    # shellcheck disable=SC2046 # no word where there is none
    run "$program" "$1" "$corpus/$1" $(kept "$1") -max_total_time="$2" $(dictionary "$1") > "$log" 2>&1 || code=$?
    if [ "$code" != 0 ]; then
        grep -vE '^#[0-9]+|^INFO|NEW_FUNC' "$log" | tail -n 60
        echo "$1: FAILED, see $log"
        return 1
    fi
    figures "$1" "$2" "$log"
}

figures() { # target, seconds, log
    local count rate cover
    count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$3")
    rate=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$3")
    cover=$(grep -oE 'cov: [0-9]+' "$3" | tail -n 1)
    echo "$1: $count executions, $rate a second, ${cover:-cov: ?}; $(grep -E '^== memory' "$3" | tail -n 1)"
}

fuzz_all() { # seconds
    local target failed=0
    for target in $("$program" --list); do fuzz "$target" "$1" || failed=1; done
    return "$failed"
}

# A corpus of its own, so that no earlier run has helped.
prove() {
    local module target failed=0
    for module in "${modules[@]}"; do
        if ! grep -aq __asan_report_ "$work/$module.o" || ! grep -aq __sanitizer_cov_ "$work/$module.o"; then
            echo "$module: NOT compiled for AddressSanitizer and libFuzzer"
            failed=1
        fi
    done
    rm -rf "$work/proof"
    find Tests/Fixtures/formats Tests/Fixtures/fuzz -type f | "$program" --sort "$work/proof"
    for target in $("$program" --list); do
        expect "$target" read 'ERROR: AddressSanitizer: heap-buffer-overflow' || failed=1
    done
    expect json memory '== too much memory' || failed=1
    expect json hang '== a hang' || failed=1
    return "$failed"
}

expect() { # target, fault, words
    local log=$work/proof-$1-$2.log started=$SECONDS
    mkdir -p "$work/proof/$1"
    RIDELOG_FUZZ_FAULT=$2 run "$program-planted" "$1" "$work/proof/$1" -max_total_time=120 -seed=1 \
        > "$log" 2>&1 || true
    if grep -qF -- "$3" "$log"; then
        rm -f "$work/findings/$1-"*
        echo "$1: the planted fault ($2) is found after $((SECONDS - started)) s"
    else
        echo "$1: the planted fault ($2) is NOT found, see $log"
        return 1
    fi
}

keep() {
    local target
    for target in $("$program" --list); do
        mkdir -p "$work/kept/$target" "$corpus/$target"
        # shellcheck disable=SC2046 # no word where there is none
        run "$program" "$target" "$work/kept/$target" "$corpus/$target" $(kept "$target") -merge=1 \
            > "$work/$target-merge.log" 2>&1
        rm -rf "Tests/Fuzz/corpus/$target"
        mkdir -p Tests/Fuzz/corpus
        mv "$work/kept/$target" "Tests/Fuzz/corpus/$target"
        echo "$target: $(find "Tests/Fuzz/corpus/$target" -type f | wc -l) files"
    done
}

seeds=
if [ "${1:-}" = --seeds ]; then
    seeds=$2
    shift 2
fi
command -v clang > /dev/null || skip "there is no clang"
runtime=$(clang -print-resource-dir)
find "$runtime/" -name 'libclang_rt.fuzzer*' 2> /dev/null | grep -q . || skip "the toolchain has no libFuzzer"
build
case ${1:-all} in
    --list) "$program" --list ;;
    --prove) prove ;;
    # Reading all of a grown corpus takes longer than that.
    --short) corpus=$work/short && rm -rf "$corpus" && seed && fuzz_all 2 ;;
    --corpus) seed && keep ;;
    all) seed && fuzz_all "${2:-60}" ;;
    *) seed && fuzz "$1" "${2:-60}" ;;
esac
