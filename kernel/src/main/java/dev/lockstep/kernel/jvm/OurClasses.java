package dev.lockstep.kernel.jvm;

import java.util.List;
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
          "picl",
          "shaded",
          "traces");

  /** These are node programs. */
  private static final String PROGRAMS = OURS + "calibration.programs.";

  /** These are written in terms of other libraries, and counted as programs are. */
  private static final List<String> COUNTED =
      List.of(OURS + "ipsc.utilities.", OURS + "picl.highlevel.");

  private OurClasses() {}

  /** Whether the class of this binary name is ours, and is not rewritten. */
  public static boolean contains(String name) {
    return isHidden(name) && COUNTED.stream().noneMatch(name::startsWith);
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
