package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code java -jar lockstep.jar}, where there is nothing but the jar. Its first start makes an
 * archive of classes, which takes ten seconds, so the tests share it.
 */
class JarAloneIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();

  @TempDir private static Path folder;
  private static Ended first;

  @BeforeAll
  static void start_the_first_time() throws Exception {
    Files.copy(Path.of(JarFolder.JAR), folder.resolve("copied.jar"));
    Files.writeString(
        folder.resolve("Told.java"),
        """
        public class Told {
          public static void main(String[] args) throws Exception {
            System.out.println(System.getProperty("level") + " " + System.in.read());
            while (args.length > 0) {
              Thread.sleep(1);
            }
            System.exit(7);
          }
        }
        """);
    Files.writeString(
        folder.resolve("Mapped.java"),
        """
        import java.nio.file.*;

        public class Mapped {
          public static void main(String[] args) throws Exception {
            System.out.println(Files.readString(Path.of("/proc/self/maps")).contains("-source.aot"));
          }
        }
        """);
    first = run("-Dlevel=3", "run", "Told.java");
  }

  @Test
  void another_jvm_has_the_same_options_input_and_status() throws Exception {
    String keeping =
        "lockstep: keeping in %s what makes the next starts fast, which takes some seconds this once\n"
            .formatted(folder.resolve("kept"));
    assertEquals(new Ended(7, "3 -1\n", keeping), first);
    assertEquals(new Ended(7, "4 -1\n", ""), run("-Dlevel=4", "run", "Told.java"));
  }

  @Test
  void it_has_the_archive() throws Exception {
    assertEquals(new Ended(0, "true\n", ""), run("-Dlevel=3", "run", "Mapped.java"));
    try (Stream<Path> files = Files.list(folder.resolve("kept"))) {
      assertEquals(
          2, files.filter(file -> file.getFileName().toString().startsWith("jar-")).count());
    }
  }

  @Test
  void what_others_could_have_written_is_not_taken() throws Exception {
    Path kept = folder.resolve("kept");
    Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertEquals(new Ended(0, "false\n", ""), run("-Dlevel=3", "run", "Mapped.java"));
    Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void a_signal_ends_both_and_leaves_valid_files() throws Exception {
    Process process = builder("-Dlevel=3", "run", "--record", "r.rec", "Told.java", "on").start();
    try (BufferedReader out = process.inputReader()) {
      process.getOutputStream().close();
      assertEquals("3 -1", out.readLine());
      process.destroy();
      assertEquals(143, process.waitFor());
    }
    assertEquals(0, run("-Dlevel=3", "stats", "r.rec").status());
  }

  @Test
  void nothing_is_kept_where_the_user_wants_none() throws Exception {
    ProcessBuilder builder = builder("-Dlevel=5", "run", "Told.java");
    builder.environment().put("LOCKSTEP_CACHE", "");
    assertEquals(new Ended(7, "5 -1\n", ""), ended(builder));
  }

  @Test
  void what_tells_starts_no_other_jvm() throws Exception {
    Ended version = run("-Dlevel=3", "--version");
    assertEquals(0, version.status());
    assertTrue(version.out().startsWith("lockstep "), version.out());
    assertEquals(
        "Usage: lockstep run [options] PROGRAM [args...]",
        run("-Dlevel=3", "help", "run").out().lines().findFirst().orElseThrow());
  }

  private static Ended run(String option, String... words)
      throws IOException, InterruptedException {
    return ended(builder(option, words));
  }

  private static ProcessBuilder builder(String option, String... words) {
    List<String> command = new ArrayList<>(List.of(JAVA, option, "-jar", "copied.jar"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("LOCKSTEP_CACHE", folder.resolve("kept").toString());
    return builder;
  }

  private static Ended ended(ProcessBuilder builder) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    int status = process.waitFor();
    return new Ended(status, Files.readString(out), Files.readString(err));
  }
}
