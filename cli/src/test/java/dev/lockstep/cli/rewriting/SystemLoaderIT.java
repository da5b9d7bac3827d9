package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program is what the JVM has on its class path, and nothing of ours is. */
class SystemLoaderIT {
  /** Prints the same wherever it is run. */
  private static final String SEES = TestFiles.read(SystemLoaderIT.class, "Sees.java");

  private static final String BESIDE =
      """
      public class Beside implements Runnable {
        public void run() { System.out.println("served"); }
      }
      """;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void compile() throws Exception {
    at = new JarFolder(folder);
    TestFiles.compile(folder.resolve("one"), "Sees.java", SEES);
    TestFiles.compile(folder.resolve("two"), "Beside.java", BESIDE);
    TestFiles.write(folder, "two/META-INF/services/java.lang.Runnable", "Beside");
  }

  @Test
  void a_class_path_is_the_systems() throws Exception {
    String places = "one" + File.pathSeparator + "two";
    Ended plain = at.java(List.of(), "-cp", places, "Sees", "a", "b");

    assertEquals(new Ended(0, plain.out(), ""), plain);
    assertEquals(plain, at.run("-cp " + places + " Sees a b"));
    assertEquals(plain, at.run("--timeslice 0 -cp " + places + " Sees a b"));
  }

  @Test
  void a_class_path_stays_as_it_was_written() throws Exception {
    String places = String.join(File.pathSeparator, "./one/", "no", "two/../two", "");
    Ended plain = at.java(List.of(), "-cp", places, "Sees");

    assertEquals(new Ended(0, plain.out(), ""), plain);
    assertEquals(plain, at.run("-cp " + places + " Sees"));
    assertEquals(places, at.agent("", "-cp", places, "Sees").out().lines().findFirst().get());
  }

  @Test
  void so_is_a_jar_with_those_that_its_manifest_names() throws Exception {
    TestFiles.jar(
        folder.resolve("sees.jar"),
        Map.of("Main-Class", "Sees", "Class-Path", "one/ two/"),
        folder.resolve("one"),
        "Sees");
    Ended plain = at.java(List.of(), "-jar", "sees.jar");

    assertEquals(new Ended(0, plain.out(), ""), plain);
    assertEquals(plain, at.run("sees.jar"));
  }

  @Test
  void each_process_that_has_its_own_classes_finds_those() throws Exception {
    at.source(
        "Own",
        """

        class Own {
          static int uses;
          public static void main(String[] args) throws Exception {
            for (int i = 0; i <= mynode(); i++) {
              tsleep(10);
              ClassLoader child = new ClassLoader() {};
              Class.forName("Own", true, child).getDeclaredMethod("use").invoke(null);
            }
            System.out.println(mynode() + " " + uses + " " + ClassLoader.getSystemResource("Own.class"));
          }
          static void use() { uses++; }
        }
        """);
    String expected =
        """
        0 1 memory:/Own.class
        1 2 memory:/Own.class
        2 3 memory:/Own.class
        """;

    for (String options : List.of("", "--no-aspp ")) {
      assertEquals(
          new Ended(0, expected, ""), at.run(options + "--spmd --nodes 3 Own.java"), options);
    }
  }
}
