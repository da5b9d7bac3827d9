package dev.lockstep.traces.profile.coverage;

/** The instructions and branches of a line. */
record LineCounters(Counter instructions, Counter branches) {
  LineCounters plus(LineCounters other) {
    return new LineCounters(instructions.plus(other.instructions), branches.plus(other.branches));
  }
}
