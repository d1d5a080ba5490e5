#!/bin/bash
# slurm.sh DATA WORK SITE [PARTS]: a staged build as Slurm jobs, one after another. All nodes share the folders.
set -euo pipefail
data=$1 work=$2 site=$3 parts=${4:-64}
: "${RIDELOG:=ridelog}"
# Jobs lost by a node are queued again; a stage can run any number of times.
submit() { sbatch --parsable --requeue --cpus-per-task=1 "$@"; }
shard="--jobs 1 --shard \$SLURM_ARRAY_TASK_ID/$parts"

job=$(submit --array="1-$parts" --wrap "$RIDELOG stage analyse '$data' --work '$work' $shard")
job=$(submit --dependency="afterok:$job" --wrap "$RIDELOG stage arrange '$data' --work '$work'")
job=$(submit --dependency="afterok:$job" --array="1-$parts" \
    --wrap "$RIDELOG stage compose '$data' --work '$work' --output '$site' $shard")
submit --dependency="afterok:$job" --wrap "$RIDELOG stage finish '$data' --work '$work' --output '$site'"
