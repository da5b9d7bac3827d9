package dev.lockstep.suites;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * What became of tests, as Surefire writes it: a file {@code TEST-CLASS.xml} for each class, by the
 * format of {@code surefire-test-report.xsd}. Times are the simulated machine's.
 */
final class SurefireReports implements TestExecutionListener {
  private static final int WRONG_USAGE = 2;

  private final Path folder;
  private final Map<String, ReportedSuite> suites = new TreeMap<>();
  private final Set<String> unwritten = new HashSet<>();
  private final Map<String, Long> started = new HashMap<>();
  private final Map<String, StringBuilder> outs = new HashMap<>();
  private final Map<String, StringBuilder> errs = new HashMap<>();
  private @Nullable TestPlan plan;
  private boolean isIncomplete;

  /** Reports that are written there, as classes end. */
  SurefireReports(String folder) {
    this.folder = Path.of(folder);
  }

  @Override
  public void testPlanExecutionStarted(TestPlan begun) {
    plan = begun;
  }

  private TestPlan plan() {
    return Objects.requireNonNull(plan, "no tests have begun");
  }

  @Override
  public synchronized void executionStarted(TestIdentifier test) {
    started.put(test.getUniqueId(), System.nanoTime());
  }

  @Override
  public synchronized void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    entry.getKeyValuePairs().forEach((key, value) -> printed(test.getUniqueId(), key, value));
  }

  private void printed(String id, String key, String value) {
    Map<String, StringBuilder> all = key.equals("stderr") ? errs : outs;
    if (key.equals("stdout") || key.equals("stderr")) {
      all.computeIfAbsent(id, _ -> new StringBuilder()).append(value);
    }
  }

  @Override
  public synchronized void executionSkipped(TestIdentifier test, String reason) {
    if (test.isTest()) {
      add(test, ReportedTest.SKIPPED, reason, "", "");
    } else {
      plan().getChildren(test).forEach(child -> executionSkipped(child, reason));
    }
  }

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable thrown = result.getThrowable().orElse(null);
    switch (result.getStatus()) {
      case SUCCESSFUL -> {
        if (test.isTest()) {
          add(test, ReportedTest.PASSED, "", "", "");
        }
      }
      case ABORTED -> {
        String reason = thrown == null ? "" : String.valueOf(thrown.getMessage());
        if (test.isTest()) {
          add(test, ReportedTest.SKIPPED, reason, "", "");
        } else {
          plan().getDescendants(test).stream()
              .filter(below -> below.isTest() && !started.containsKey(below.getUniqueId()))
              .forEach(below -> add(below, ReportedTest.SKIPPED, reason, "", ""));
        }
      }
      case FAILED -> {
        String kind = thrown instanceof AssertionError ? ReportedTest.FAILURE : ReportedTest.ERROR;
        add(
            test,
            kind,
            thrown == null ? "" : String.valueOf(thrown.getMessage()),
            thrown == null ? "" : thrown.getClass().getName(),
            trace(thrown));
      }
    }
    if (test.isContainer()) {
      write();
    }
  }

  private void add(TestIdentifier test, String kind, String message, String type, String trace) {
    Named name = Named.of(test);
    String id = test.getUniqueId();
    String className = name.className().isEmpty() ? parentsClass(test) : name.className();
    long now = System.nanoTime();
    unwritten.add(className);
    suites
        .computeIfAbsent(className, ReportedSuite::new)
        .add(
            new ReportedTest(
                test.isTest() ? name.display() : "",
                className,
                now - started.getOrDefault(id, now),
                kind,
                message,
                type,
                trace,
                String.valueOf(outs.getOrDefault(id, new StringBuilder())),
                String.valueOf(errs.getOrDefault(id, new StringBuilder()))));
  }

  private String parentsClass(TestIdentifier test) {
    TestIdentifier parent = plan().getParent(test).orElse(null);
    if (parent == null) {
      return test.getDisplayName();
    }
    String name = Named.of(parent).className();
    return name.isEmpty() ? parentsClass(parent) : name;
  }

  private static String trace(@Nullable Throwable thrown) {
    StringWriter text = new StringWriter();
    if (thrown != null) {
      thrown.printStackTrace(new PrintWriter(text, true));
    }
    return text.toString();
  }

  /** Makes the folder, before there is anything that could be lost. */
  void begin() {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, "lockstep", ".part"));
    } catch (IOException refused) {
      System.err.println(
          "lockstep: --reports %s: nothing can be written there; name another folder"
              .formatted(folder));
      System.exit(WRONG_USAGE);
    }
  }

  /**
   * Writes those that are new or have more in them, when a class has ended: whatever ends the JVM
   * behind that, they are there.
   */
  private void write() {
    try {
      Files.createDirectories(folder);
      for (ReportedSuite suite : suites.values()) {
        if (unwritten.contains(suite.name())) {
          Files.writeString(folder.resolve("TEST-" + suite.name() + ".xml"), suite.xml());
        }
      }
      unwritten.clear();
    } catch (IOException refused) {
      isIncomplete = true; // JUnit would only log what is thrown here.
      System.err.println(
          "lockstep: --reports %s: a report can't be written: %s".formatted(folder, refused));
    }
  }

  /** Whether a test failed, or there was none, or a report is missing. */
  boolean isFailed() {
    return isIncomplete
        || suites.isEmpty()
        || suites.values().stream()
            .anyMatch(
                suite -> suite.count(ReportedTest.FAILURE) + suite.count(ReportedTest.ERROR) > 0);
  }

  /** As Surefire ends: what failed, and how many there were. */
  String summary() {
    List<ReportedTest> tests =
        suites.values().stream().flatMap(suite -> suite.tests().stream()).toList();
    StringBuilder text = new StringBuilder();
    for (ReportedTest test : tests) {
      if (test.isFailed()) {
        text.append(test.headline()).append('\n').append(test.trace());
      }
    }
    return text.append(ReportedSuite.totals(tests)).toString();
  }
}
