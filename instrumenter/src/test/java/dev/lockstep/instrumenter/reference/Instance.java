package dev.lockstep.instrumenter.reference;

import java.util.HashMap;
import java.util.Map;

/** An object of one of the program's classes. */
final class Instance {
  final ClassModel type;

  /** By class and name. */
  final Map<String, Object> fields = new HashMap<>();

  /** Where the class extends one of a library: an object of that class, with what it does. */
  Object libraryPart;

  Instance(ClassModel type) {
    this.type = type;
  }

  @Override
  public String toString() {
    return libraryPart == null ? type.name() : libraryPart + " (" + type.name() + ")";
  }
}
