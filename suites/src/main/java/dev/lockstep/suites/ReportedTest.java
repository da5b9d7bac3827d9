package dev.lockstep.suites;

import java.util.Locale;

/**
 * What became of a test.
 *
 * @param name as Surefire has it; empty of what failed before a class's tests, or behind them
 * @param className its class
 * @param nanos how long it took
 * @param kind what became of it
 * @param message why; empty if it passed
 * @param type the class of what it threw; empty if it threw nothing
 * @param trace that, with its stack
 * @param out what it printed
 * @param err what it printed to standard error
 */
record ReportedTest(
    String name,
    String className,
    long nanos,
    String kind,
    String message,
    String type,
    String trace,
    String out,
    String err) {
  static final String PASSED = "";
  static final String SKIPPED = "skipped";

  /** An assertion failed. */
  static final String FAILURE = "failure";

  /** It threw something else. */
  static final String ERROR = "error";

  private static final double SECOND = 1e9;

  /** Whether the build fails. */
  boolean isFailed() {
    return kind.equals(FAILURE) || kind.equals(ERROR);
  }

  /** A line about it. */
  String headline() {
    return "%s %s%s"
        .formatted(kind.toUpperCase(Locale.ROOT), className, name.isEmpty() ? "" : "." + name);
  }

  /** A time in seconds. */
  static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f", nanos / SECOND);
  }

  /** As an element. */
  String xml() {
    StringBuilder xml = new StringBuilder();
    xml.append(
        "  <testcase name=\"%s\" classname=\"%s\" time=\"%s\""
            .formatted(Xml.attribute(name), Xml.attribute(className), seconds(nanos)));
    if (kind.equals(PASSED) && out.isEmpty() && err.isEmpty()) {
      return xml.append("/>\n").toString();
    }
    xml.append(">\n");
    if (kind.equals(SKIPPED)) {
      xml.append("    <skipped message=\"%s\"/>%n".formatted(Xml.attribute(message)));
    } else if (isFailed()) {
      xml.append(
          "    <%s message=\"%s\" type=\"%s\">%s</%s>%n"
              .formatted(kind, Xml.attribute(message), Xml.attribute(type), Xml.text(trace), kind));
    }
    xml.append(printed("system-out", out)).append(printed("system-err", err));
    return xml.append("  </testcase>\n").toString();
  }

  private static String printed(String element, String text) {
    return text.isEmpty() ? "" : "    <%s>%s</%s>%n".formatted(element, Xml.text(text), element);
  }
}
