package dev.lockstep.suites;

/** Texts in XML 1.0, which has no characters for most of what is below a blank. */
final class Xml {
  private Xml() {}

  /** Within quotation marks. */
  static String attribute(String text) {
    return escaped(text)
        .replace("\"", "&quot;")
        .replace("\n", "&#10;")
        .replace("\t", "&#9;")
        .replace("\r", "&#13;");
  }

  /** Between elements. */
  static String text(String text) {
    return escaped(text);
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().forEach(c -> append(c, escaped));
    return escaped.toString();
  }

  private static void append(int c, StringBuilder escaped) {
    switch (c) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      default -> {
        if (isCharacter(c)) {
          escaped.appendCodePoint(c);
        } else {
          escaped.append("\\u%04x".formatted(c));
        }
      }
    }
  }

  /** Source: XML 1.0, production 2. */
  private static boolean isCharacter(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= ' ' && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }
}
