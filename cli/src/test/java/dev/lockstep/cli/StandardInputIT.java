package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A task that reads standard input waits for it alone, and what is there takes no time. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StandardInputIT {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("lockstep.root"))
          .resolve("cli/src/test/resources/dev/lockstep/cli/input");

  private static final String LINES = "a at 0\nb at 0\nbeat 1\nbeat 2\nbeat 3\nend\n";

  @TempDir private Path folder;

  @BeforeEach
  void copy() throws IOException {
    for (String program : List.of("Lines.java", "Waits.java")) {
      Files.copy(PROGRAMS.resolve(program), folder.resolve(program));
    }
  }

  private Process run(String program, Redirect input) throws IOException, InterruptedException {
    List<String> words = Jvm.jar();
    words.addAll(List.of("run", "--machine", "smp", "--timeslice", "1000", program));
    return new ProcessBuilder(Jvm.command(words.toArray(String[]::new)))
        .directory(folder.toFile())
        .redirectInput(input)
        .start();
  }

  @Test
  void a_file_and_what_a_pipe_has_at_once_are_read_in_no_time() throws Exception {
    Path file = Files.writeString(folder.resolve("input"), "a\nb\n");
    Process fromFile = run("Lines.java", Redirect.from(file.toFile()));
    Process fromPipe = run("Lines.java", Redirect.PIPE);
    try (Writer pipe = fromPipe.outputWriter()) {
      pipe.write("a\nb\n");
    }

    for (Process each : List.of(fromFile, fromPipe)) {
      assertEquals(LINES, each.inputReader().readAllAsString());
      assertEquals("", each.errorReader().readAllAsString());
    }
  }

  @Test
  void others_go_on_where_nothing_comes() throws Exception {
    Process run = run("Waits.java", Redirect.PIPE);

    assertEquals("done\n", run.inputReader().readAllAsString());
    assertEquals(0, run.waitFor());
    run.outputWriter().close();
  }

  /** The test writes when the user was told, when the reader has waited for long. */
  @Test
  void a_run_that_waits_says_for_what() throws Exception {
    Process run = run("Lines.java", Redirect.PIPE);
    try (Writer pipe = run.outputWriter()) {
      pipe.write("a\n");
      pipe.flush();
      BufferedReader told = run.errorReader();

      assertEquals(
          "lockstep: the run waits for standard input, at Lines.main(Lines.java:16)",
          told.readLine());
      pipe.write("b\n");
    }
    List<String> lines = new ArrayList<>(run.inputReader().lines().toList());

    assertTrue(lines.removeIf(line -> line.matches("b at [1-9].*")), lines.toString());
    assertEquals(List.of("a at 0", "beat 1", "beat 2", "beat 3", "end"), lines);
    assertEquals(0, run.waitFor());
  }
}
