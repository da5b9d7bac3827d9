#!/bin/sh
# One shard of a sweep, as a task of a Slurm job array that counts from 1:
#
#   sbatch --array=1-4 slurm.sh 4 ring.csv ring.yaml
#
# The words are how many shards there are, the table, and what 'lockstep sweep' is given otherwise.
# LOCKSTEP is the command, if it is not ./lockstep.
#SBATCH --job-name=lockstep
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu

shards=$1
table=$2
shift 2

# --resume, as Slurm starts a task again whose node has failed; without rows it begins.
exec ${LOCKSTEP:-./lockstep} sweep --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$shards" -o "$table" "$@"
