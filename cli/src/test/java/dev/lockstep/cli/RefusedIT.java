package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Lockstep refuses ends the run, and says so, whatever the program does with exceptions. */
class RefusedIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_class_that_is_none_is_refused_by_the_jvm_as_it_is_elsewhere() throws Exception {
    at.source("Broken", TestFiles.read(RefusedIT.class, "Broken.java"));
    TestFiles.compile(folder, "Broken.java", Files.readString(folder.resolve("Broken.java")));
    String cut = "java.lang.ClassFormatError: Truncated class file\n";
    assertEquals(
        new Ended(
            0,
            cut
                + cut
                + "java.lang.ClassFormatError: Incompatible magic value 16693950 in class file "
                + "<Unknown>\n"
                + "java.lang.ClassFormatError: Unknown constant tag 77 in class file <Unknown>\n"
                + "class Broken$Whole\n",
            ""),
        at.run("Broken"));
  }

  @Test
  void a_class_that_cannot_be_rewritten_ends_a_run_that_swallows_it() throws Exception {
    TestFiles.write(folder, "Full.java", full());
    at.source(
        "Swallows",
        """

        class Swallows {
          static int sum;
          public static void main(String[] args) throws Exception {
            System.out.println("begun");
            Thread other = new Thread(() -> { Full.use(); });
            other.setUncaughtExceptionHandler((thread, thrown) -> {});
            if (args.length > 0) {
              other.start();
              other.join();
            } else {
              try {
                Full.use();
              } catch (Throwable swallowed) {
                sum++;
              }
            }
            sum += 2;
          }
        }
        """);
    Ended expected =
        new Ended(
            2,
            "begun\n",
            """
            lockstep: cannot rewrite class Full: counted, it has N constants, and the JVM allows 65,535; \
            split the class
            """);

    assertEquals(expected, withoutNumber(at.run("Swallows.java")));
    assertEquals(expected, withoutNumber(at.run("--timeslice 0 Swallows.java")));
    assertEquals(expected, withoutNumber(at.run("Swallows.java thread")));
  }

  /** How many constants rewriting needs is its own matter. */
  private static Ended withoutNumber(Ended ended) {
    String text = ended.err().replaceFirst("[\\d,]+ constants", "N constants");
    return new Ended(ended.status(), ended.out(), text);
  }

  /** A class whose table of constants is all but full. */
  private static String full() {
    StringBuilder text = new StringBuilder("class Full {\n  static void use() { m0(); }\n");
    for (int i = 0; i < 32; i++) {
      text.append("  static void m%d() { String s;".formatted(i));
      for (int j = 0; j < 1023; j++) {
        text.append(" s = \"%d\";".formatted(1023 * i + j));
      }
      text.append(" }\n");
    }
    return text.append("}\n").toString();
  }

  /** As the JDK says it elsewhere: these are the program's to handle. */
  @Test
  void what_the_jdk_may_refuse_is_refused_by_its_own_exceptions() throws Exception {
    at.source(
        "Asks",
        """

        class Asks {
          public static void main(String[] args) {
            try {
              sun.misc.Signal.handle(new sun.misc.Signal("TERM"), signal -> {});
            } catch (IllegalArgumentException e) {
              System.out.println(e.getMessage());
            }
          }
        }
        """);
    assertEquals(
        new Ended(0, "Signal already used by VM or OS: SIGTERM\n", ""), at.run("Asks.java"));
  }
}
