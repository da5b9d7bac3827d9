package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.LocalRepository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in real Maven, with the unchanged sample project. */
class MavenPluginIT {
  private static final String FAILED = "Failed to execute goal dev.lockstep:lockstep-maven-plugin:";

  @TempDir private static Path folder;
  private static Path project;
  private static LocalRepository repository;

  /** How Maven ended, and all that it wrote. */
  private record Ended(int status, String out) {
    void assertHas(String text) {
      assertTrue(out.contains(text), () -> text + " is not in\n" + out);
    }

    /** Its build failed, for this reason. */
    void assertFailed(String goal, String reason) throws IOException {
      assertEquals(1, status, out);
      assertHas(
          "[ERROR] %s%s:%s (default-cli) on project stock: %s -> [Help 1]\n"
              .formatted(FAILED, LocalRepository.version(), goal, reason));
    }
  }

  @BeforeAll
  static void prepare() throws IOException {
    folder = folder.toRealPath();
    project = folder.resolve("flaky-test");
    FlakyTestIT.copy(LockstepJar.ROOT.resolve("samples/flaky-test"), project);
    repository =
        LocalRepository.make(folder.resolve("repository"))
            .withBom()
            .with("jar")
            .with("libraries/ipsc")
            .with("maven")
            .with("maven-plugin");
  }

  private static Ended maven(String goal, String... options) throws Exception {
    return maven(project, List.of(goal), options);
  }

  private static Ended maven(Path project, List<String> goals, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("mvn", "-B", "-q", "-Dstyle.color=never", repository.word()));
    command.add("-Dlockstep.jdk=" + System.getProperty("java.home"));
    command.addAll(List.of(options));
    String plugin = "dev.lockstep:lockstep-maven-plugin:" + LocalRepository.version();
    goals.forEach(goal -> command.add(plugin + ":" + goal));
    Path out = folder.resolve("out");
    ProcessBuilder maven =
        new ProcessBuilder(command)
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    if (goals.size() > 1) { // A library is compiled for this Java.
      maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
    }
    return new Ended(maven.start().waitFor(), Files.readString(out));
  }

  @Test
  void a_flaky_test_is_found_and_made_again() throws Exception {
    Ended found = maven("explore", "-Dtest=shop/Stock*#deliveries*", "-Dlockstep.runs=30");

    Path failures = project.resolve("target/lockstep-failures");
    found.assertFailed("explore", "There are tests that fail: see above, and " + failures);
    found.assertHas("lockstep: tests of shop:stock\n");
    found.assertHas("FAILED StockTest.deliveriesAtOnce: in run ");
    found.assertHas(
        "     org.opentest4j.AssertionFailedError: expected: <20> but was: <10>\n"
            + "     \tat org.junit.jupiter.api.Assertions.assertEquals(");
    found.assertHas("\n1 test explored: 1 failed, 0 passed, 0 skipped\n");
    Ended replayed = maven("replay", "-Dlockstep.replay=" + onlyFile(failures));
    replayed.assertFailed("replay", "The run failed again: see above");
    replayed.assertHas(
        "org.opentest4j.AssertionFailedError: expected: <20> but was: <10>\n"
            + "\tat org.junit.jupiter.api.Assertions.assertEquals(");
  }

  private static Path onlyFile(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all.toString());
      return all.getFirst();
    }
  }

  @Test
  void a_test_that_passes_lets_the_build_pass() throws Exception {
    Ended passed =
        maven(
            "explore",
            "-Dtest=StockTest#nothingYet",
            "-Dlockstep.runs=3",
            "-Dlockstep.patience=100");

    assertEquals(0, passed.status(), passed.out());
    passed.assertHas("passed StockTest.nothingYet: 3 runs, ");
    passed.assertHas("\n1 test explored: 0 failed, 1 passed, 0 skipped\n");
  }

  @Test
  void test_writes_reports() throws Exception {
    Ended passed = maven("test", "-Dlockstep.nodes=2");

    assertEquals(0, passed.status(), passed.out());
    passed.assertHas("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0\n");
    assertTrue(
        Files.exists(project.resolve("target/lockstep-reports/TEST-shop.StockTest.xml")),
        passed.out());
  }

  @Test
  void profile_says_where_the_ticks_went() throws Exception {
    Ended passed = maven("profile", "-Dlockstep.nodes=2");

    assertEquals(0, passed.status(), passed.out());
    Path profile = project.resolve("target/lockstep.ticks");
    String source = " src/test/java/shop/StockTest.java";
    String shown = LockstepJar.in(project).lockstep("annotate " + profile + source).out();
    assertTrue(shown.contains("class StockTest"), shown);
  }

  /** Its POM has a library and the list of versions, and one class with a main method. */
  @Test
  void a_program_is_run_profiled_and_explored() throws Exception {
    Path inner = folder.resolve("inner");
    Path source = inner.resolve("src/main/java/InnerProduct.java");
    Files.createDirectories(source.getParent());
    Files.copy(LockstepJar.ROOT.resolve("samples/01-inner-product/InnerProduct.java"), source);
    Files.writeString(inner.resolve("pom.xml"), programPom());

    Ended done = maven(inner, List.of("run", "profile@program", "explore@program"));

    assertEquals(0, done.status(), done.out());
    String printed = "45 27 31 14 40\n";
    assertEquals(2, done.out().split(printed, -1).length - 1, done.out());
    done.assertHas("4 runs, ");
    assertTrue(Files.exists(inner.resolve("target/lockstep.ticks")), done.out());
  }

  private static String programPom() throws IOException {
    try (InputStream pom = MavenPluginIT.class.getResourceAsStream("MavenPluginIT/project.xml")) {
      return new String(pom.readAllBytes(), StandardCharsets.UTF_8)
          .replace("VERSION", LocalRepository.version());
    }
  }

  @Test
  void what_is_wrong_is_said_in_a_sentence() throws Exception {
    maven("explore", "-Dtest=Nothing")
        .assertFailed("explore", "-Dtest=Nothing selects no test in any module");
    maven("explore", "-Dtest=StockTest#nothingYet+not")
        .assertFailed(
            "explore",
            "-Dtest=StockTest#nothingYet+not: there is no module in which each part of it selects a"
                + " test");
    maven("explore", "-Dtest=!StockTest")
        .assertFailed(
            "explore", "-Dtest=!StockTest: tests can't be left out: name those that are meant");
    maven("explore", "-Dlockstep.nodes=none")
        .assertFailed("explore", "--nodes none: must be a whole number from 1 to 10_000_000");
    maven("explore", "-Dlockstep.jobs=0")
        .assertFailed("explore", "--jobs 0: must be a whole number from 1 to 64");
    maven("run")
        .assertFailed(
            "run",
            "no class in %s has a main method; -Dlockstep.mainClass=CLASS names the program"
                .formatted(project.resolve("target/classes")));
    maven("replay")
        .assertFailed(
            "replay", "-Dlockstep.replay is missing: name the file of a failure, or give its line");
  }

  @Test
  void tests_can_be_skipped() throws Exception {
    Ended skipped = maven("explore", "-DskipTests");

    assertEquals(0, skipped.status(), skipped.out());
    assertFalse(skipped.out().contains("explored"), skipped.out());
  }
}
