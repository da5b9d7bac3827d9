package dev.lockstep.roles;

import java.util.Locale;

/** What the classes of a package are to a run: whether they are counted, and shown in reports. */
public enum Role {
  /** Node programs: rewritten, counted, and shown. So is each class that no jar declares. */
  PROGRAM(true, true),

  /** Written in terms of other libraries: rewritten and counted as programs are, but not shown. */
  COUNTED(true, false),

  /** Not rewritten. A call takes its own instruction, and the time that the library spends. */
  HIDDEN(false, false),

  /** Not rewritten. A call takes what the machine's profile says, as one of the JDK does. */
  PRICED(false, false);

  private final boolean isRewritten;
  private final boolean isShown;

  Role(boolean isRewritten, boolean isShown) {
    this.isRewritten = isRewritten;
    this.isShown = isShown;
  }

  /** Whether the instructions of its classes are counted. */
  public boolean isRewritten() {
    return isRewritten;
  }

  /** Whether reports and stack traces show its frames. */
  public boolean isShown() {
    return isShown;
  }

  /** The word for it in declarations. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
