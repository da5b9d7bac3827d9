package dev.lockstep.cli.races;

import dev.lockstep.kernel.lockorder.LockCircle;
import java.util.Optional;

/**
 * A circle of locks, and whether a run has come to its deadlock.
 *
 * @param again the command that makes such a run again; empty if there was none
 * @param why what became of it otherwise, in words
 */
record TriedCircle(LockCircle circle, Optional<String> again, String why) {
  /** Whether it is a deadlock. */
  boolean isConfirmed() {
    return again.isPresent();
  }
}
