package dev.lockstep.samples;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Tests that JUnit's launcher runs in this JVM: what became of them, by what they are called. */
final class LaunchedTests implements TestExecutionListener {
  final Map<String, String> ends = new TreeMap<>();
  final Map<String, Throwable> thrown = new TreeMap<>();

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    // The ticks of JUnit's own code depend on how long the names of its jars are.
    String text = entry.getKeyValuePairs().get("lockstep");
    ends.put(test.getDisplayName(), text.replaceAll("\\d+ different", "N different"));
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    ends.put(test.getDisplayName(), "skipped: " + reason);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    result
        .getThrowable()
        .ifPresent(
            failure -> {
              thrown.put(test.getDisplayName(), failure);
              ends.put(
                  test.getDisplayName(),
                  (test.isTest() ? "" : "container ") + result.getStatus() + ": " + failure);
            });
  }

  /**
   * Runs those of a class.
   *
   * @param failures where they are written
   * @param properties names and values
   */
  static LaunchedTests run(Path failures, Class<?> type, String... properties) {
    LauncherDiscoveryRequestBuilder request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(type))
            .configurationParameter("lockstep.failures", failures.toString());
    for (int i = 0; i < properties.length; i += 2) {
      request.configurationParameter(properties[i], properties[i + 1]);
    }
    LaunchedTests told = new LaunchedTests();
    LauncherFactory.create().execute(request.build(), told);
    return told;
  }
}
