package dev.lockstep.kernel;

import java.util.Set;

/** Tells Lockstep's own classes, which are neither rewritten nor shown, from a program's. */
public final class OurClasses {
  private static final String OURS = "dev.lockstep.";
  private static final Set<String> PACKAGES =
      Set.of(
          "agent",
          "blacs",
          "calibration",
          "cli",
          "hooks",
          "instrumenter",
          "ipsc",
          "kernel",
          "machines",
          "shaded",
          "traces");

  /** These are node programs. */
  private static final String PROGRAMS = OURS + "calibration.programs.";

  private OurClasses() {}

  /** Whether the class of this binary name is ours. */
  public static boolean contains(String name) {
    if (!name.startsWith(OURS) || name.startsWith(PROGRAMS)) {
      return false;
    }
    int end = name.indexOf('.', OURS.length());
    return end > 0 && PACKAGES.contains(name.substring(OURS.length(), end));
  }
}
