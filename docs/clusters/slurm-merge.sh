#!/bin/sh
# The table of a sweep, when all tasks of its array have ended well:
#
#   sbatch --dependency=afterok:JOB slurm-merge.sh 4 ring.csv
#
# What follows are options of 'lockstep merge', such as --plot. LOCKSTEP is the command, if it is
# not ./lockstep.
#SBATCH --job-name=lockstep-merge
#SBATCH --kill-on-invalid-dep=yes
set -eu

shards=$1
table=$2
shift 2

exec ${LOCKSTEP:-./lockstep} merge -o "$table" "$@" "$table".*-of-"$shards".rows
