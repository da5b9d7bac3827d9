package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.ProgramChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tests of the JUnit Platform, as a program: the class {@value #NAME}, which Lockstep brings along,
 * and which its arguments tell what to do.
 */
public final class TestsProgram {
  /** Its main class. */
  public static final String NAME = "dev.lockstep.suites.Tests";

  /** Its exit status where tests have passed, and none failed: no test ends the JVM with it. */
  public static final int ALL_PASSED = 77;

  /** A part of a unique id behind the engine's: its value. */
  private static final Pattern PART = Pattern.compile("/\\[[^:\\]]*:([^\\]]*)\\]");

  private TestsProgram() {}

  /** Whether a program is that. */
  public static boolean isNamed(String program) {
    return program.equals(NAME);
  }

  /**
   * Loads it.
   *
   * @throws dev.lockstep.runs.plan.UsageException if there is no JUnit on the class path that can
   *     run tests
   */
  static Program load(ClassPath given, List<String> arguments) {
    ClassPath places = TestPlatform.complete(given);
    Program program = Program.of(NAME, given, ours -> new TestsLoader(places, ours));
    return program.about(subjects(arguments));
  }

  /**
   * The names in its arguments that may be classes: what such a run is of depends on those.
   *
   * @param arguments unique ids of tests, or names of classes
   */
  public static List<String> subjects(List<String> arguments) {
    return arguments.stream()
        .flatMap(argument -> Arrays.stream(argument.split("[\\[\\]/:()#]")))
        .filter(word -> word.matches("[\\w$.]+"))
        .distinct()
        .toList();
  }

  /**
   * Says of a place, as stack traces have it, whether it is in the user's own code: in a class of a
   * folder of the class path, as builds have what they compile. Libraries are in jars.
   *
   * @return empty if the program is no suite of tests, or has no such folder
   */
  public static Optional<Predicate<String>> ownPlaces(ProgramChoice program) {
    List<Path> folders =
        program.classPath().entries().stream().map(Path::of).filter(Files::isDirectory).toList();
    if (!isNamed(program.name()) || folders.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Boolean> known = new HashMap<>();
    return Optional.of(
        place -> {
          int end = place.lastIndexOf('.', Math.max(0, place.indexOf('(')));
          String type = place.substring(place.indexOf('/') + 1, Math.max(0, end));
          return known.computeIfAbsent(
              type,
              name ->
                  folders.stream()
                      .anyMatch(
                          folder ->
                              Files.isRegularFile(
                                  folder.resolve(name.replace('.', '/') + ".class"))));
        });
  }

  /** What a test of such a unique id is called in short: {@code PoolTest.borrow}. */
  public static String label(String uniqueId) {
    Matcher part = PART.matcher(uniqueId);
    String label =
        part.results()
            .map(found -> found.group(1).replaceFirst("\\(.*", ""))
            .map(value -> value.substring(value.lastIndexOf('.') + 1))
            .collect(Collectors.joining("."));
    return label.isEmpty() ? uniqueId : label;
  }
}
