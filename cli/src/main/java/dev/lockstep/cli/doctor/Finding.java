package dev.lockstep.cli.doctor;

import java.util.Optional;

/**
 * One thing that runs depend on.
 *
 * @param subject what it is, a word
 * @param state how it is
 * @param advice what is wrong with it, and what to do; empty if all is well
 */
record Finding(String subject, String state, Optional<String> advice) {
  static Finding well(String subject, String state) {
    return new Finding(subject, state, Optional.empty());
  }

  static Finding ill(String subject, String state, String advice) {
    return new Finding(subject, state, Optional.of(advice));
  }
}
