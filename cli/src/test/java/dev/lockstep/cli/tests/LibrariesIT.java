package dev.lockstep.cli.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that wait with Awaitility, or whose threads are Spring's, are explored as others are. */
class LibrariesIT {
  private static final List<String> AWAITILITY =
      TestJars.of("org.awaitility.Awaitility", "org.hamcrest.Matcher");

  private static final List<String> SPRING =
      TestJars.of(
          "org.springframework.core.SpringVersion",
          "org.springframework.beans.factory.BeanFactory",
          "org.springframework.aop.support.AopUtils",
          "org.springframework.expression.Expression",
          "org.springframework.context.ApplicationContext",
          "org.springframework.test.context.TestContext",
          "org.apache.commons.logging.LogFactory",
          "io.micrometer.observation.Observation",
          "io.micrometer.common.KeyValue");

  @TempDir private Path folder;

  /** In every second run the search looks at nothing but the tests' own code. */
  @Test
  void awaitility_and_spring() throws Exception {
    List<String> jars =
        Stream.of(TestJars.JUNIT, AWAITILITY, SPRING).flatMap(List::stream).toList();
    TestJars.compile(folder, jars.stream(), LibrariesIT.class, List.of("AwaitsTest", "SpringTest"));
    String path = TestJars.path(Stream.concat(Stream.of("."), jars.stream()));
    String words =
        "explore --tests --strategy pos --runs 7 --no-explain --no-minimise --machine smp"
            + " --select AwaitsTest --select SpringTest -cp "
            + path;
    Ended ended = new JarFolder(folder).lockstep(words.split(" "));
    assertEquals(
        List.of(
            "FAILED AwaitsTest.comes_too_late: in run 1",
            "FAILED AwaitsTest.loses: in run N",
            "FAILED SpringTest.loses: in run N",
            "passed AwaitsTest.comes: 7 runs",
            "passed SpringTest.sells: 7 runs"),
        ended
            .out()
            .lines()
            .filter(line -> line.startsWith("FAILED ") || line.startsWith("passed "))
            .map(line -> line.replaceFirst("loses: in run .*", "loses: in run N"))
            .map(line -> line.replaceFirst(" runs, .*", " runs"))
            .sorted()
            .toList());
    assertTrue(
        ended
            .out()
            .contains(
                "org.awaitility.core.ConditionTimeoutException: Condition with Lambda expression in"
                    + " my.AwaitsTest was not fulfilled within 50 seconds."),
        ended.out());
    assertEquals(1, ended.status());
  }
}
