package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In a JVM that debuggers can look at, tasks have threads of their own; nothing else differs. */
class DebuggedJvmIT {
  private static final String AGENT =
      "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address=localhost:0";

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    new JarFolder(folder).source("Seen", TestFiles.read(DebuggedJvmIT.class, "Seen.java"));
  }

  @ParameterizedTest
  @CsvSource({"--timeslice 7 --stats, Seen.java, 3", "--no-aspp, Seen.java sleeps, 3"})
  void output_report_and_trace_are_the_same(String options, String program, int status)
      throws Exception {
    Ended plain = run(List.of(), options + " --trace plain " + program);
    Ended debugged = run(List.of(AGENT), options + " --trace debugged " + program);

    assertEquals(plain, debugged);
    assertEquals(status, plain.status(), plain.err());
    assertEquals(
        Files.readString(folder.resolve("plain")), Files.readString(folder.resolve("debugged")));
  }

  private Ended run(List<String> jvm, String words) throws Exception {
    List<String> all = new ArrayList<>(jvm);
    all.addAll(List.of("-jar", JarFolder.JAR, "run"));
    return new JarFolder(folder).java(all, words.split(" "));
  }

  @Test
  void so_it_is_for_a_program_that_is_started_with_the_agent() throws Exception {
    JarFolder at = new JarFolder(folder);
    String[] words = {"-javaagent:" + JarFolder.JAR + "=timeslice=7", "Seen.java"};

    Ended plain = at.java(List.of(), words);

    assertEquals(3, plain.status(), plain.err());
    assertEquals(plain, at.java(List.of(AGENT), words));
  }
}
