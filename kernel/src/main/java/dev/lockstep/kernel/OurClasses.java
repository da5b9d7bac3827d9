package dev.lockstep.kernel;

import java.util.Set;

/** Tells Lockstep's own classes, which are not rewritten, from a program's. */
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

  /** This is a library that is written in terms of another, and counted as programs are. */
  private static final String UTILITIES = OURS + "ipsc.utilities.";

  private OurClasses() {}

  /** Whether the class of this binary name is ours, and is not rewritten. */
  public static boolean contains(String name) {
    return isHidden(name) && !name.startsWith(UTILITIES);
  }

  /** Whether reports leave out its frames: it is ours, rewritten or not. */
  static boolean isHidden(String name) {
    if (!name.startsWith(OURS) || name.startsWith(PROGRAMS)) {
      return false;
    }
    int end = name.indexOf('.', OURS.length());
    return end > 0 && PACKAGES.contains(name.substring(OURS.length(), end));
  }
}
