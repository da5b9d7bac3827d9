package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Every program of the folder {@code matrix} prints what the file beside it says, and leaves the
 * same trace, however it is started and wherever it runs.
 */
class MatrixIT {
  /** What a run left; no trace where none was written. */
  private record Outcome(Ended run, String trace) {}

  /** What is done with one program. */
  private interface Act {
    void with(MatrixProgram program) throws Exception;
  }

  /** A JVM, and what the computer around it says. */
  record Place(String options, Map<String, String> environment) {
    @Override
    public String toString() {
      return environment + " " + options;
    }
  }

  /** Each flag, and each variable of the environment, is in one of them. */
  static final List<Place> PLACES =
      List.of(
          new Place("-Xint -Xshare:off", Map.of("LC_ALL", "C")),
          new Place(
              "-XX:+UseZGC -XX:ActiveProcessorCount=8 -Duser.name=other",
              Map.of("LC_ALL", "tr_TR.UTF-8", "TZ", "Asia/Tokyo")),
          new Place(
              "-XX:+UseG1GC -XX:ActiveProcessorCount=1"
                  + " -Duser.home=/ -Duser.timezone=America/New_York",
              Map.of("LANG", "de_DE.UTF-8")),
          new Place(
              "-XX:+UseShenandoahGC -XX:-UseCompressedOops -Duser.language=ar",
              Map.of("HOME", "/")),
          new Place(
              "-XX:+UnlockExperimentalVMOptions -XX:+UseEpsilonGC -Xmx4g",
              Map.of("LC_ALL", "POSIX")),
          new Place("-XX:+UseParallelGC -XX:ConditionalMoveLimit=6", Map.of()));

  @TempDir private static Path folder;

  private static List<MatrixProgram> programs;

  /** The usual run of each program: from its source, in the JVM that other tests use too. */
  private static final Map<MatrixProgram, Outcome> USUAL = new HashMap<>();

  @BeforeAll
  static void compile_all_and_run_each_as_usual() throws Exception {
    programs = MatrixProgram.programs();
    compile();
    for (MatrixProgram program : programs) {
      USUAL.put(program, traced(WarmJvm.usual(), program, "", program.source().toString()));
    }
  }

  private static void compile() throws IOException {
    List<Path> sources = new ArrayList<>(List.of(MatrixProgram.ALL.source()));
    programs.forEach(program -> sources.add(program.source()));
    List<String> options =
        List.of(
            "-nowarn",
            "-g",
            "-parameters",
            "-cp",
            JarFolder.JAR,
            "-d",
            folder.resolve("classes").toString());
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      var units = files.getJavaFileObjectsFromPaths(sources);
      assertEquals(true, javac.getTask(null, files, null, options, null, units).call());
    }
  }

  @Test
  void each_prints_what_the_file_beside_it_says() {
    forEach(program -> Expected.assertMatches(program.expected(), text(USUAL.get(program).run())));
  }

  /** The output, and standard error and status where they say something. */
  private static String text(Ended run) {
    return run.out()
        + (run.err().isEmpty() ? "" : "-- standard error\n" + run.err())
        + (run.status() == 0 ? "" : "-- status " + run.status() + "\n");
  }

  @Test
  void each_does_the_same_from_classes_without_a_trace() {
    forEach(
        program -> {
          List<String> words = words(program, "", "-cp classes " + program.name());
          assertEquals(USUAL.get(program).run(), WarmJvm.usual().lockstep(folder, words));
        });
  }

  @Test
  void each_does_the_same_from_a_jar_with_statistics() {
    forEach(
        program -> {
          Map<String, String> manifest =
              Map.of("Class-Path", "classes/", "Main-Class", program.name());
          Path jar = TestFiles.emptyJar(folder.resolve(program.name() + ".jar"), manifest);
          Outcome outcome = traced(WarmJvm.usual(), program, "--stats", jar.toString());
          Ended run = USUAL.get(program).run();
          String err = outcome.run().err();
          assertEquals(run.err(), err.substring(0, Math.max(0, err.indexOf("tid "))));
          Ended withoutStatistics =
              new Ended(outcome.run().status(), outcome.run().out(), run.err());
          assertEquals(USUAL.get(program), new Outcome(withoutStatistics, outcome.trace()));
        });
  }

  @Test
  void each_does_the_same_with_a_profile_whose_sums_are_those_of_the_statistics() {
    forEach(
        program -> {
          Path file = folder.resolve("p.ticks");
          Outcome outcome =
              traced(
                  WarmJvm.usual(),
                  program,
                  "--stats --profile " + file,
                  program.source().toString());
          Outcome usual = USUAL.get(program);
          assertEquals(usual.run().out(), outcome.run().out());
          assertEquals(usual.run().status(), outcome.run().status());
          assertEquals(usual.trace(), outcome.trace());
          Profile profile = ProfileFile.read(file);
          assertEquals(ProfiledTasks.of(outcome.run().err()), ProfiledTasks.of(profile));
        });
  }

  @ParameterizedTest
  @FieldSource("PLACES")
  void each_does_the_same_in_another_jvm_and_another_place(Place place) throws IOException {
    List<String> options = List.of(place.options().split(" "));
    try (WarmJvm jvm = WarmJvm.with(options, place.environment())) {
      forEach(
          program ->
              assertEquals(
                  USUAL.get(program), traced(jvm, program, "", "-cp classes " + program.name())));
    }
  }

  @Test
  void all_in_one_run_do_the_same_in_a_jvm_of_their_own_and_with_the_agent() throws Exception {
    List<String> words = new ArrayList<>(List.of("-cp", "classes", MatrixProgram.ALL.name()));
    programs.stream()
        .filter(program -> program.options().isEmpty())
        .map(MatrixProgram::name)
        .forEach(words::add);
    JarFolder alone = new JarFolder(folder).alone();
    Ended command =
        alone.run("--machine vax780 --timeslice 1 --trace command " + String.join(" ", words));
    Ended agent =
        alone.agent("machine=vax780,timeslice=1,trace=agent", words.toArray(String[]::new));

    assertEquals(0, command.status(), command.err());
    assertEquals(command, agent);
    assertEquals(
        Files.readString(folder.resolve("command")), Files.readString(folder.resolve("agent")));
  }

  /** All that fail are told. */
  private static void forEach(Act act) {
    assertAll(
        programs.stream()
            .map(
                program ->
                    () -> {
                      try {
                        act.with(program);
                      } catch (AssertionError differs) {
                        throw new AssertionError(
                            program.name() + ": " + differs.getMessage(), differs);
                      }
                    }));
  }

  private static Outcome traced(WarmJvm jvm, MatrixProgram program, String options, String named)
      throws IOException {
    Path trace = folder.resolve("trace");
    Ended run = jvm.lockstep(folder, words(program, "--trace " + trace + " " + options, named));
    return new Outcome(run, Files.readString(trace));
  }

  /** Where each instruction is a tick, and others may have their turns after each. */
  private static String machine(List<String> options) {
    String machine = options.contains("--machine") ? "" : "--machine vax780";
    boolean isCounted = !options.contains("--timeslice") && !options.contains("--no-aspp");
    return isCounted ? machine + " --timeslice 1" : machine;
  }

  private static List<String> words(MatrixProgram program, String options, String named) {
    String line =
        "run %s %s %s %s"
            .formatted(
                machine(program.options()), options, String.join(" ", program.options()), named);
    return List.of(line.strip().split(" +"));
  }
}
