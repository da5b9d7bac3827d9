package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that take place twice, each in a JVM of its own. */
class DeterminismCheckIT {
  @TempDir private Path folder;

  @Test
  void runs_that_are_the_same_are_said_to_be_so_and_leave_what_one_run_leaves() throws Exception {
    JarFolder at = new JarFolder(folder).alone();
    at.source(
        "Same",
        """

        class Same {
          public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> System.out.println("in a thread"));
            thread.start();
            thread.join();
            System.exit(5);
          }
        }
        """);
    Ended once = at.run("--machine vax780 --timeslice 1 --stats --trace once.trace Same.java");

    Ended twice =
        at.run(
            "--check-determinism --machine vax780 --timeslice 1 --stats --trace twice.trace"
                + " Same.java");

    String same = "lockstep: both runs are the same: 150 ticks, 7 switches, 12 bytes of output\n";
    assertEquals(new Ended(5, once.out(), once.err() + same), twice);
    assertEquals(-1, Files.mismatch(folder.resolve("once.trace"), folder.resolve("twice.trace")));
  }

  @Test
  void what_a_real_file_brings_about_is_found_where_it_first_shows() throws Exception {
    JarFolder at = new JarFolder(folder).alone();
    at.source(
        "Counted",
        """

        import java.nio.file.Files;
        import java.nio.file.Path;

        class Counted {
          public static void main(String[] args) throws Exception {
            Path file = Path.of("count");
            int count = Files.exists(file) ? Integer.parseInt(Files.readString(file)) : 1;
            Files.writeString(file, String.valueOf(count + 1));
            if (args.length == 0) {
              System.out.print("all\\nof run " + count + "\\n");
              return;
            }
            Thread thread = new Thread(() -> {});
            for (int i = 0; i < count; i++) {
              Thread.onSpinWait();
            }
            thread.start();
          }
        }
        """);

    Ended printed = at.run("--check-determinism --machine vax780 --timeslice 0 Counted.java");
    assertEquals("all\nof run 1\n", printed.out());
    assertEquals(1, printed.status());
    assertLinesMatch(
        List.of(
            "lockstep: two runs differ from tick 244 on:",
            "  the first:  task 0 on the host writes \"of run 1\" at tick 244, at"
                + " Counted.main(Counted.java:11)",
            "  the second: task 0 on the host writes \"of run 2\" at tick 273, at"
                + " Counted.main(Counted.java:11)"),
        printed.err().lines().toList());

    Ended started =
        at.run("--check-determinism --machine vax780 --timeslice 0 Counted.java threads");
    assertEquals(1, started.status());
    assertLinesMatch(
        List.of(
            "lockstep: two runs differ from tick 208 on:",
            "  the first:  thread \"Thread-0\" (task 1 on node 0) goes on at tick 208",
            "  the second: thread \"Thread-0\" (task 1 on node 0) goes on at tick 224"),
        started.err().lines().toList());
  }

  @Test
  void both_runs_read_the_same_of_standard_input() throws Exception {
    new JarFolder(folder)
        .source(
            "Reads",
            """

            class Reads {
              public static void main(String[] args) throws Exception {
                System.out.println(System.in.read());
                System.out.println(System.in.read());
              }
            }
            """);
    List<String> words = new ArrayList<>(List.of("-jar", JarFolder.JAR, "run"));
    words.addAll(
        List.of("--check-determinism --machine vax780 --timeslice 1 Reads.java".split(" ")));
    Process process =
        new ProcessBuilder(Jvm.command(words.toArray(String[]::new)))
            .directory(folder.toFile())
            .redirectInput(Files.writeString(folder.resolve("input"), "A").toFile())
            .redirectErrorStream(true)
            .start();
    assertEquals(
        "65\n-1\nlockstep: both runs are the same: 269 ticks, 1 switch, 6 bytes of output\n",
        process.inputReader().readAllAsString());
    assertEquals(0, process.waitFor());
  }

  @Test
  void a_debugger_is_refused() throws Exception {
    Ended ended = new JarFolder(folder).run("--check-determinism --debug X.java");
    assertEquals(2, ended.status());
    assertEquals(
        "lockstep: --check-determinism and --debug don't go together: leave one of them out",
        ended.err().lines().findFirst().orElseThrow());
  }
}
