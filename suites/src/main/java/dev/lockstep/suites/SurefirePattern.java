package dev.lockstep.suites;

import java.util.regex.Pattern;

/**
 * A pattern of test classes as POMs have it in Surefire's {@code includes} and {@code excludes}: of
 * their files below the folder of classes, such as {@code **}{@code /*IT.java}, {@code my/pool/**},
 * or {@code my.PoolTest}; without a slash, in any package. {@code %regex[...]} is a regular
 * expression for the whole path of the class file. What it says of a class, it says of those nested
 * in it, too.
 *
 * <p>Source: Maven Surefire Plugin, "Inclusions and Exclusions of Tests".
 */
final class SurefirePattern {
  private static final String REGEX = "%regex[";
  private static final String ANY_FOLDER = "**/";
  private static final String ANY = "**";

  private final Pattern pattern;

  /**
   * Reads one.
   *
   * @throws java.util.regex.PatternSyntaxException if its regular expression is none
   */
  SurefirePattern(String text) {
    pattern =
        text.startsWith(REGEX)
            ? Pattern.compile(text.substring(REGEX.length(), text.length() - 1))
            : Pattern.compile(regex(path(text)) + "\\.class");
  }

  /** Whether a class of this name is meant. */
  boolean fits(String className) {
    int nested = className.indexOf('$', className.lastIndexOf('.') + 1);
    String outer = nested < 0 ? className : className.substring(0, nested);
    return pattern.matcher(outer.replace('.', '/') + ".class").matches();
  }

  private static String path(String text) {
    String name = text.replaceFirst("\\.(java|class|\\*)$", "");
    String path = (name.indexOf('/') < 0 ? name.replace('.', '/') : name).replaceFirst("^/+", "");
    String whole = path.endsWith("/") ? path + ANY : path;
    return whole.indexOf('/') < 0 ? ANY_FOLDER + whole : whole;
  }

  private static String regex(String path) {
    StringBuilder regex = new StringBuilder();
    int at = 0;
    while (at < path.length()) {
      if (path.startsWith(ANY_FOLDER, at)) {
        regex.append("(?:.*/)?");
        at += ANY_FOLDER.length();
      } else if (path.startsWith(ANY, at)) {
        regex.append(".*");
        at += ANY.length();
      } else {
        char c = path.charAt(at);
        regex.append(c == '*' ? "[^/]*" : c == '?' ? "[^/]" : Pattern.quote(String.valueOf(c)));
        at++;
      }
    }
    return regex.toString();
  }
}
