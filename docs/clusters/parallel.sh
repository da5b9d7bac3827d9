#!/bin/sh
# A sweep in shards by GNU parallel, and the table of it:
#
#   parallel.sh 4 ring.csv ring.yaml
#
# The words are how many shards there are, the table, and what 'lockstep sweep' is given otherwise.
# LOCKSTEP is the command, if it is not ./lockstep; PARALLEL has options of parallel's own, such as
# '--sshloginfile hosts --workdir .' for hosts that share this folder.
set -eu

shards=$1
table=$2
shift 2

# A host makes one shard at a time, as a sweep takes all of its processors. --resume: a shard that
# fails is tried again, up to three times in all. Not parallel's own --resume, nor --resume-failed:
# these do nothing where the log of another sweep says that all is done.
parallel --quote --jobs 1 --retries 3 --joblog "$table.joblog" \
  ${LOCKSTEP:-./lockstep} sweep --resume --shard "{}/$shards" -o "$table" "$@" \
  ::: $(seq "$shards")

exec ${LOCKSTEP:-./lockstep} merge -o "$table" "$table".*-of-"$shards".rows
