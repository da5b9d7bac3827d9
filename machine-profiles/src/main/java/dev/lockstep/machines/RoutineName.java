package dev.lockstep.machines;

import java.util.regex.Pattern;

/** The keys of library routines, as {@link LibraryCosts} looks them up. */
final class RoutineName {
  static final String EXPECTED =
      "owner.name, owner.name(argument types), owner.* or package/* in class file names, such as"
          + " java/lang/Math.sqrt(D)";

  private static final String CLASS = "[\\w$]+(?:/[\\w$]+)*";
  private static final String METHOD = "(?:[\\w$]+|<init>)";
  private static final String TYPE = "\\[*(?:[ZBCSIJFD]|L" + CLASS + ";)";
  private static final Pattern VALID =
      Pattern.compile(CLASS + "(?:/\\*|\\.\\*|\\." + METHOD + "(?:\\((?:" + TYPE + ")*\\))?)");

  private RoutineName() {}

  static boolean isValid(String key) {
    return VALID.matcher(key).matches();
  }
}
