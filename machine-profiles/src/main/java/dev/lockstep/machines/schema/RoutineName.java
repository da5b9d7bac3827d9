package dev.lockstep.machines.schema;

import dev.lockstep.machines.profile.LibraryCosts;

/**
 * The keys of library routines, as {@link LibraryCosts} looks them up.
 *
 * <p>Checked by hand: regular expressions cost a program 4 ms more at its start.
 */
public final class RoutineName {
  public static final String EXPECTED =
      "owner.name, owner.name(argument types), owner.* or package/* in class file names, such as"
          + " java/lang/Math.sqrt(D)";

  private RoutineName() {}

  public static boolean isValid(String key) {
    int dot = key.indexOf('.');
    if (dot < 0) {
      return key.endsWith("/*") && isClass(key, 0, key.length() - 2);
    }
    int open = key.indexOf('(', dot);
    String method = key.substring(dot + 1, open < 0 ? key.length() : open);
    boolean named = method.equals("<init>") || isWord(method);
    return isClass(key, 0, dot)
        && (open < 0 ? named || method.equals("*") : named && isArguments(key, open));
  }

  private static boolean isArguments(String key, int open) {
    int at = open + 1;
    while (at < key.length() && key.charAt(at) != ')') {
      at = endOfType(key, at);
    }
    return at == key.length() - 1;
  }

  /** Where the argument type that starts here ends; far behind the key, if there is none. */
  private static int endOfType(String key, int start) {
    int at = start;
    while (at < key.length() && key.charAt(at) == '[') {
      at++;
    }
    if (at < key.length() && "ZBCSIJFD".indexOf(key.charAt(at)) >= 0) {
      return at + 1;
    }
    int end = key.indexOf(';', at);
    boolean isObject = end > at && key.charAt(at) == 'L' && isClass(key, at + 1, end);
    return isObject ? end + 1 : Integer.MAX_VALUE;
  }

  /** Whether this is one or more words with slashes between them. */
  private static boolean isClass(String key, int start, int end) {
    int wordStart = start;
    for (int at = start; at < end; at++) {
      char c = key.charAt(at);
      if (c == '/' ? at == wordStart : !Character.isJavaIdentifierPart(c)) {
        return false;
      }
      wordStart = c == '/' ? at + 1 : wordStart;
    }
    return wordStart < end;
  }

  private static boolean isWord(String name) {
    return name.indexOf('/') < 0 && isClass(name, 0, name.length());
  }
}
