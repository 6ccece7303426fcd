#!/usr/bin/env bash
# short_run.sh TARGET FOLDER [SEEDS]: a short, repeatable run of a fuzz target, for ctest. New
# inputs and artifacts go to FOLDER, which is emptied first; SEEDS and the target's dictionary are
# used where they exist.
set -euo pipefail
target=$1 folder=$2 seeds=${3:-}
rm -rf "$folder"
mkdir -p "$folder/corpus"
export LOCKSTEP_FINDINGS="$folder/findings"
arguments=(-runs=2000 -seed=1 -max_len=2000 -max_total_time=10 -timeout=10
           -rss_limit_mb=2048 -print_final_stats=1
           -artifact_prefix="$folder/" "$folder/corpus")
[[ -n $seeds && -d $seeds ]] && arguments+=("$seeds")
dictionary=$(dirname "$0")/$(basename "$target").dict
[[ -f $dictionary ]] && arguments+=("-dict=$dictionary")
exec "$target" "${arguments[@]}"
