#!/usr/bin/env bash
# Fuzzes all readers of bytes with libFuzzer and AddressSanitizer.
#
#     Tools/fuzz.sh [all|TARGET [SECONDS]]   every target, or one; by default a minute each
#     Tools/fuzz.sh --list                   the targets: every decoder, and other readers of bytes
#     Tools/fuzz.sh --short                  every target for two seconds, as in `make test`: not optimized,
#                                            which compiles much faster
#     Tools/fuzz.sh --prove                  checks that a planted fault of each target is found
#     Tools/fuzz.sh --long                   every target with inputs of a megabyte, to measure their memory
#     Tools/fuzz.sh --corpus                 saves the coverage reached so far in Tests/Fuzz/corpus, in few small
#                                            files; not after --seeds with other people's files
#     --seeds FOLDER, before the others      also begins with the files in FOLDER
#
# The corpus begins with Tests/Fixtures and Tests/Fuzz/corpus, is in .build/fuzz/corpus, and grows from run to run.
# Findings are in .build/fuzz/findings; once the fault is fixed, the input goes to Tests/Fixtures/fuzz/TARGET, which
# `swift test` reads, too. Prints “skipped: …” and succeeds if the toolchain has no libFuzzer.
set -euo pipefail
cd "$(dirname "$0")/.."
# libFuzzer reports crashes; Swift's own backtraces would delay it.
export SWIFT_BACKTRACE=enable=no
work=.build/fuzz
outputs=${SWIFTPM_BUILD_DIR:-.build}/plugins/outputs
corpus=$work/corpus
made=$work
level=-O
# Seconds after which libFuzzer aborts an input.
patience=10
# Faults of longer inputs are found faster with shorter ones.
longest=4096
# In import order.
modules=(
    RidelogEssentials RidelogSystem RidelogFiles
    RidelogDiagnostics RidelogModels RidelogParsing RidelogRawTracks RidelogFormats RidelogTables RidelogExports
    RidelogDetection RidelogGround RidelogPhotos RidelogHTML RidelogMarkdown RidelogFuzzing RidelogRepositories
)
workers=$(getconf _NPROCESSORS_ONLN)

skip() {
    echo "skipped: fuzzing: $1"
    exit 0
}

sources() { # module
    if [ "$1" = RidelogRepositories ]; then
        reader_sources
    else
        find "Sources/$1" "Tests/Support/$1" "$outputs/"*"/$1" -name '*.swift' ! -path '*/YAML/*' \
            2> /dev/null | sort
    fi
}

# The readers of bytes in RidelogRepositories and RidelogDataFolder, as one module without databases and YAML.
reader_sources() {
    local folder=Sources/RidelogRepositories name
    find Sources/RidelogDataFolder/Archives "$folder/Files" Tests/Fuzz/Readers -name '*.swift' | sort
    for name in RidelogRepositories Notes/FrontMatter Notes/TOMLLines; do echo "$folder/$name.swift"; done
}

# SwiftPM generates the generated sources. It would link a program without libFuzzer, so the rest is done here.
build() {
    local flags=("$level" -swift-version 6 -parse-as-library -package-name ridelog -sanitize=address,fuzzer)
    local module files entry generated warnings objects=()
    flags+=(-I "$made")
    for module in Sources/System/*; do flags+=(-I "$module"); done
    mkdir -p "$made"
    generated=$(find "$outputs" -path '*/RidelogExports/*' -name '*.swift' -print -quit 2> /dev/null || true)
    # In `make test` everything was just built.
    if [ -z "${SWIFTPM_BUILD_DIR:-}" ] || [ -z "$generated" ] || is_older "$generated" Package.swift Plugins/*/*; then
        Tools/swift-build.sh --target RidelogFuzzing --quiet
    fi
    for module in "${modules[@]}"; do
        mapfile -t files < <(sources "$module")
        objects+=("$made/$module.o")
        is_older "$made/$module.o" "${files[@]}" "${objects[@]}" || continue
        echo "compiling $module"
        warnings=()
        # Some of its files import the module that they are a part of here.
        [ "$module" != RidelogRepositories ] || warnings=(-suppress-warnings)
        swiftc "${flags[@]}" "${warnings[@]}" -whole-module-optimization -module-name "$module" -emit-module \
            -emit-module-path "$made/$module.swiftmodule" -c "${files[@]}" -o "$made/$module.o"
        # The compiler does not rewrite an unchanged object file.
        touch "$made/$module.o"
    done
    entry=(Tests/Fuzz/*.swift Tests/Support/RidelogTestSupport/ProcessorTime.swift)
    is_older "$program" Tests/Fuzz/*.* "${entry[@]}" "${objects[@]}" || return 0
    echo "linking"
    clang -c -O1 Tests/Fuzz/MemoryWatch.c -o "$made/MemoryWatch.o"
    flags+=(-use-ld=lld -import-objc-header Tests/Fuzz/MemoryWatch.h -module-name FuzzEntry)
    flags+=("${entry[@]}" "$made/MemoryWatch.o" "${objects[@]}")
    [ "$level" != -O ] || swiftc -D PLANTED_FAULT "${flags[@]}" -o "$program-planted"
    swiftc "${flags[@]}" -o "$program"
}

is_older() { # file, what it is made of
    local file=$1 part
    shift
    for part; do
        [ "$part" != "$file" ] && [ ! "$file" -nt "$part" ] && return 0
    done
    return 1
}

# libFuzzer over a corpus. Hangs are found by CPU time; its own timeout is for endless runs.
run() { # program, target, corpus, options
    mkdir -p "$work/findings"
    # Short allocation stacks and a small quarantine: four times the executions.
    ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=3:quarantine_size_mb=16} \
        RIDELOG_FUZZ_TARGET=$2 "$1" "$3" -timeout="$patience" -rss_limit_mb=2048 -max_len=$longest -print_final_stats=1 \
        -artifact_prefix="$work/findings/$2-" "${@:4}"
}

# The dictionary of a target's inputs, if there is one.
dictionary() { # target
    local words=$1
    case $1 in
        gpx | tcx | kml | extract) words=xml ;;
        json* | geojson | owntracks*) words=json ;;
        csv* | rows) words=csv ;;
        front-matter) words=markdown ;;
    esac
    words=Tests/Fuzz/dictionaries/$words.dict
    [ ! -f "$words" ] || echo "-dict=$words"
}

seed() {
    find Tests/Fixtures/formats Tests/Fixtures/fuzz ${seeds:+"$seeds"} -type f | "$program" --sort "$corpus"
}

# The saved inputs of a target, even those that the detector would not give to it.
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
    local target failed=0 running=0
    for target in $("$program" --list); do
        if [ "$running" -ge "$workers" ]; then
            wait -n || failed=1
            running=$((running - 1))
        fi
        fuzz "$target" "$1" &
        running=$((running + 1))
    done
    while [ "$running" -gt 0 ]; do
        wait -n || failed=1
        running=$((running - 1))
    done
    return "$failed"
}

# Memory and time of long inputs.
long() {
    local target failed=0 log
    for target in $("$program" --list); do
        log=$work/$target-long.log
        find "$corpus/$target" $(kept "$target") -type f -size -5 2> /dev/null | sort \
            | ASAN_OPTIONS=malloc_context_size=3:quarantine_size_mb=16 RIDELOG_FUZZ_TARGET=$target \
                "$program" --long > "$log" 2>&1 || { failed=1 && echo "$target: FAILED, see $log"; }
        echo "$target: $(grep -E '^== ' "$log" | tail -n 1)"
    done
    return "$failed"
}

# With a new corpus, so that no earlier run helps.
prove() {
    local module target failed=0
    for module in "${modules[@]}"; do
        if ! grep -aq __asan_report_ "$made/$module.o" || ! grep -aq __sanitizer_cov_ "$made/$module.o"; then
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

# At most twenty inputs, none longer than 512 bytes, of various lengths.
keep_few() { # folder
    find "$1" -type f -size +1 -delete
    # shellcheck disable=SC2012 # the names are hashes
    ls -S "$1" | awk -v most=20 '{ names[NR] = $0 } END {
        for (i = 1; i <= NR; i++) if (NR > most && int(i * most / NR) == int((i - 1) * most / NR)) print names[i]
    }' | while read -r name; do rm "$1/$name"; done
}

keep() {
    local target
    for target in $("$program" --list); do
        mkdir -p "$work/kept/$target" "$corpus/$target"
        # shellcheck disable=SC2046 # no word where there is none
        run "$program" "$target" "$work/kept/$target" "$corpus/$target" $(kept "$target") -merge=1 \
            > "$work/$target-merge.log" 2>&1
        keep_few "$work/kept/$target"
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
if [ "${1:-}" = --short ]; then
    made=$work/short
    level=-Onone
    # Unoptimized code is ten times slower, and a busy machine must not look like a hang.
    patience=300
    export RIDELOG_FUZZ_LONGEST=20
fi
program=$made/ridelog-fuzz
build
case ${1:-all} in
    --list) "$program" --list ;;
    --prove) prove ;;
    # Reading a grown corpus would take longer than the fuzzing. libFuzzer adds a second.
    --short) corpus=$made/corpus && rm -rf "$corpus" && seed && fuzz_all 1 ;;
    --long) corpus=$work/seeds && rm -rf "$corpus" && seed && long ;;
    --corpus) seed && keep ;;
    all) seed && fuzz_all "${2:-60}" ;;
    *) seed && fuzz "$1" "${2:-60}" ;;
esac
