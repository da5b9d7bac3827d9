package dev.lockstep.real.others;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.real.others.Place.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each program runs plainly, and twice as users run it: it does the same, in the same ticks, though
 * the second run takes the rewritten classes that the first one has kept.
 *
 * <p>{@code real-programs/run} also runs those that take long, one after the other, and writes
 * {@code docs/real-programs.md}.
 */
@Execution(ExecutionMode.CONCURRENT)
final class OtherProgramsIT {
  static final boolean ALL = Boolean.getBoolean("lockstep.real-programs.all");
  private static final String ONLY = System.getProperty("lockstep.real-programs.only", "");
  private static final Map<String, String> ROWS = new ConcurrentHashMap<>();

  @TempDir private static Path folder;
  private static Installation installation;
  private static JarFiles jars;

  @BeforeAll
  static void install() throws Exception {
    installation = Installation.in(folder.resolve("lockstep"));
    jars = JarFiles.read();
  }

  static List<Program> programs() throws IOException {
    return ProgramList.read().stream()
        .filter(program -> ALL || !program.isLong())
        .filter(program -> Pattern.compile(ONLY).matcher(program.name()).find())
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void does_what_it_does_under_plain_java(Program program) throws Exception {
    Path root = folder.resolve(program.name().replaceAll("[^A-Za-z0-9]", "-"));
    Place place = new Place(root, installation, jars, program);
    Ended plain = place.plain();
    Ended simulated = place.simulated("");
    Ended again = place.simulated("");

    String different = different(plain.outcome(), simulated.outcome(), program.differs());
    ROWS.put(program.name(), Page.row(program, jars.version(program), plain, simulated, different));
    if (ALL) {
      writePage();
    }
    String otherwise = ALL ? otherWays(place, plain.outcome()) : "";
    assertAll(
        () -> assertEquals(program.status(), plain.outcome().status(), plain.outcome().err()),
        () -> assertEquals("", different),
        () -> assertEquals("", otherwise),
        () -> assertEquals("", fromRunToRun(program, simulated.outcome(), again.outcome())),
        () -> assertEquals(List.of(), idle(program, plain.outcome(), simulated.outcome())));
  }

  /** In what it differs when it runs with other options. */
  private static String otherWays(Place place, Outcome plain) throws Exception {
    StringBuilder text = new StringBuilder();
    for (String way : place.program().ways()) {
      Outcome outcome = place.simulated(way).outcome();
      String different = different(plain, outcome, place.program().differs());
      if (!different.isEmpty()) {
        text.append(way).append(": ").append(different);
      }
    }
    return text.toString();
  }

  private static String fromRunToRun(Program program, Outcome one, Outcome other) {
    return program.ticks().isEmpty()
        ? one.differences(other)
        : one.withoutStats().differences(other.withoutStats());
  }

  private static String different(Outcome plain, Outcome simulated, Map<String, String> differs) {
    return plain.without(differs).differences(simulated.withoutStats().without(differs));
  }

  /** What is excused, and is nowhere. */
  private static List<String> idle(Program program, Outcome... outcomes) {
    return program.differs().keySet().stream()
        .filter(
            pattern ->
                Stream.of(outcomes)
                    .allMatch(outcome -> outcome.without(Map.of(pattern, "")).equals(outcome)))
        .toList();
  }

  /** What has run so far: a run can be cut off. */
  private static synchronized void writePage() throws IOException {
    Page.write(ProgramList.read(), ROWS);
  }
}
