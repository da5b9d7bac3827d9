package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program sets for its JVM, its process has for itself. */
class SettingsIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_process_and_the_tasks_that_it_forks_see_what_it_set_and_nobody_else_does()
      throws Exception {
    at.source("Sets", TestFiles.read(SettingsIT.class, "Sets.java"));
    String expected =
        """
        0: null null / en en UTC 1,234.5 falsefalse false false true
        1: one null / de_DE de_DE Asia/Tokyo 1.234,5 truefalse false false true
        2: null null null en fr_FR UTC 1\u202f234,5 falsetrue true true true
        3: null 3 null en en UTC 1,234.5 falsefalse false false true
        4: null 4 null en en UTC 1,234.5 falsefalse false false true
        """;

    for (String options : new String[] {"", "--timeslice 0 "}) {
      assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 5 " + options + "Sets.java"));
    }
  }

  @Test
  void what_is_said_of_a_program_does_not_speak_the_language_that_it_set() throws Exception {
    at.source(
        "Digits",
        """
        class Digits {
          public static void main(String[] args) {
            java.util.Locale.setDefault(java.util.Locale.forLanguageTag("ar-EG"));
            System.out.printf("%d%n", 12);
            try {
              tsleep(-5);
            } catch (IllegalArgumentException e) {
              System.out.println(e.getMessage());
            }
            twait(77);
          }
        }
        """);
    Ended ended = at.run("--machine vax780 Digits.java");
    assertEquals("\u0661\u0662\ntsleep: -5 ticks are negative\n", ended.out());
    assertEquals(
        "java.lang.IllegalArgumentException: twait: there is no task 77",
        ended.err().lines().skip(1).findFirst().orElse(""));
  }
}
