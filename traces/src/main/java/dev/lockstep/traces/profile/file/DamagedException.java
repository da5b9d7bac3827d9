package dev.lockstep.traces.profile.file;

import java.io.IOException;

/** A profile's bytes are none that are ever written. */
final class DamagedException extends IOException {
  private static final long serialVersionUID = 1;

  DamagedException(String message) {
    super(message);
  }
}
