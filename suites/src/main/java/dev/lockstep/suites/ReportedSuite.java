package dev.lockstep.suites;

import java.util.ArrayList;
import java.util.List;

/**
 * The tests of a class, in the order in which they ended.
 *
 * @param name the class
 * @param tests what became of them
 */
record ReportedSuite(String name, List<ReportedTest> tests) {
  /** Without tests yet. */
  ReportedSuite(String name) {
    this(name, new ArrayList<>());
  }

  void add(ReportedTest test) {
    tests.add(test);
  }

  /** To how many this happened. */
  long count(String kind) {
    return count(tests, kind);
  }

  private static long count(List<ReportedTest> tests, String kind) {
    return tests.stream().filter(test -> test.kind().equals(kind)).count();
  }

  /** As Surefire says it. */
  static String totals(List<ReportedTest> tests) {
    return "Tests run: %s, Failures: %s, Errors: %s, Skipped: %s"
        .formatted(
            tests.size(),
            count(tests, ReportedTest.FAILURE),
            count(tests, ReportedTest.ERROR),
            count(tests, ReportedTest.SKIPPED));
  }

  /** The whole file. */
  String xml() {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        "<testsuite name=\"%s\" time=\"%s\" tests=\"%s\" errors=\"%s\" skipped=\"%s\" failures=\"%s\">%n"
            .formatted(
                Xml.attribute(name),
                ReportedTest.seconds(tests.stream().mapToLong(ReportedTest::nanos).sum()),
                tests.size(),
                count(ReportedTest.ERROR),
                count(ReportedTest.SKIPPED),
                count(ReportedTest.FAILURE)));
    tests.forEach(test -> xml.append(test.xml()));
    return xml.append("</testsuite>\n").toString();
  }
}
